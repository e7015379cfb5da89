import { t } from '@lingui/core/macro';
import { CircleCheck } from 'lucide-react';
import type { MenuItem } from '../../ui/menu.js';
import { tellOutcome } from '../../ui/tell-outcome.js';
import { useClosePoll } from '../api/close-poll.js';
import type { ChatMessage } from '../model/chat-message.js';
import { useRoomActions } from '../room-actions.js';
import { useOpenPoll } from './use-open-poll.js';

const NO_POLL = { closedAt: null, closesAt: null };

/** The item of a message's menu that closes its poll for good: for its author, and who moderates. */
export function useClosingPoll({ id, userId, poll }: ChatMessage): MenuItem[] {
  const { source, me, moderates } = useRoomActions();
  const close = useClosePoll(source);
  const isOpen = useOpenPoll(poll ?? NO_POLL);
  if (!source || !poll || !isOpen || (userId !== me.id && !moderates)) return [];
  return [
    {
      id: 'close-poll',
      label: t`Close poll`,
      icon: <CircleCheck size={18} />,
      onSelect: () =>
        void tellOutcome(close(id), {
          done: [t`Poll closed`],
          failed: [t`The poll is still open`, t`Please try again`],
        }),
    },
  ];
}
