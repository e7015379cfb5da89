import { t } from '@lingui/core/macro';
import { useNavigate } from 'react-router-dom';
import { tellOutcome } from '../../../ui/tell-outcome.js';
import { useStartDirectConversation } from '../api/start-direct-conversation.js';

/** Returns a function that starts a conversation with members, or opens the pair's, and resolves to whether it did. */
export function useStartConversation() {
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useStartDirectConversation();
  const start = (userIds: string[]): Promise<boolean> =>
    tellOutcome(
      mutateAsync({ userIds }).then(({ id }) => navigate(`/messages/${id}`)),
      { failed: [t`No conversation started`, t`Please try again`] },
    );
  return { start, isPending };
}
