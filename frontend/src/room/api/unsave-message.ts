import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RoomSource } from '../model/room-source.js';
import type { RoomMessage } from '../model/timeline.js';
import { savedChanged } from './list-saved-ids.js';

/** Returns a function that removes a message from those that the member saved. It rejects when that fails. */
export function useUnsaveMessage<M extends RoomMessage>(source: RoomSource<M> | undefined) {
  const client = useQueryClient();
  return useCallback(
    async (id: string) => {
      await source?.unsaveMessage(id);
      savedChanged(client, source, (ids) => ids.filter((one) => one !== id));
    },
    [client, source],
  );
}
