import { directCalls } from '@crew/contracts/chat/direct-calls';
import type { Pod } from '@crew/contracts/pods/pods.entities';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useStartDirectConversation } from '../../features/conversations/api/start-direct-conversation.js';
import { useCreatePodInvite } from '../../features/pods/api/create-pod-invite.js';
import { call, newId } from '../../lib/api-client.js';

const LINK_DAYS = 7;

/** Returns a function that sends a member a single-use link to a pod, as a direct message, and the pod it is busy with. */
export function useInviteToPod(userId: string) {
  const start = useStartDirectConversation();
  const create = useCreatePodInvite();
  const [invited, setInvited] = useState<string>();
  const invite = async ({ id, name }: Pod) => {
    setInvited(id);
    try {
      // First, so that there is no link if the member cannot be written to.
      const conversation = await start.mutateAsync({ userIds: [userId] });
      const { token } = await create.mutateAsync({ id, singleUse: true, days: LINK_DAYS });
      const link = `${window.location.origin}/pods/join/${token}`;
      await call(directCalls.postMessage, {
        id: conversation.id,
        content: t`Join my pod ${name}: ${link}`,
        clientId: newId(),
      });
    } finally {
      setInvited(undefined);
    }
  };
  return { invite, invited };
}
