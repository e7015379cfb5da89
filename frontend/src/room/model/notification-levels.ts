import type { NotificationLevel } from '@crew/contracts/chat/notification.entities';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface LevelWords {
  value: NotificationLevel;
  /** In a list of choices. */
  label: MessageDescriptor;
  /** What the button says that opens the choices. */
  chosen: MessageDescriptor;
}

/** The notification levels of a room. */
export const NOTIFICATION_LEVELS: readonly LevelWords[] = [
  { value: 'all', label: msg`Every message`, chosen: msg`Notify me about: every message` },
  { value: 'mentions', label: msg`Mentions and replies`, chosen: msg`Notify me about: mentions and replies` },
  {
    value: 'nothing',
    label: msg({ message: 'Nothing', context: 'notify me about' }),
    chosen: msg`Notify me about: nothing`,
  },
];
