import type { Pod } from '@crew/contracts/pods/pods.entities';
import { useMemo } from 'react';
import { useMember } from '../../../lib/session.js';
import { PinsButton } from '../../../room/pins/pins-button.js';
import { podRoom } from '../api/pod-room.js';

/** The pinned messages of a pod. */
export function PodPins({ pod: { id, createdBy } }: { pod: Pod }) {
  const me = useMember();
  return <PinsButton source={useMemo(() => podRoom(id), [id])} path={`/pods/${id}`} mayUnpin={createdBy === me.id} />;
}
