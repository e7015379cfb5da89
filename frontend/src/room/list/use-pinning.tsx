import { t } from '@lingui/core/macro';
import { Pin, PinOff } from 'lucide-react';
import type { MenuItem } from '../../ui/menu.js';
import { tellOutcome } from '../../ui/tell-outcome.js';
import { usePinMessage } from '../api/pin-message.js';
import { useUnpinMessage } from '../api/unpin-message.js';
import type { ChatMessage } from '../model/chat-message.js';
import { useRoomActions } from '../room-actions.js';

/** The items of a message's menu that pin it for all who read the room, or no longer, as the member may. */
export function usePinning({ id, pinned }: ChatMessage): MenuItem[] {
  const { source, moderates, pins = moderates } = useRoomActions();
  const pin = usePinMessage(source);
  const unpin = useUnpinMessage(source);
  if (!source || !pins) return [];
  return [
    {
      id: 'pin',
      label: pinned ? t`Unpin message` : t`Pin message`,
      icon: pinned ? <PinOff size={18} /> : <Pin size={18} />,
      onSelect: () =>
        void tellOutcome((pinned ? unpin : pin)(id), {
          done: [pinned ? t`Message unpinned` : t`Message pinned`],
          failed: [pinned ? t`The message is still pinned` : t`The message could not be pinned`],
        }),
    },
  ];
}
