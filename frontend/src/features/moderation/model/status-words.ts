import type { Flag } from '@crew/contracts/chat/flag.entities';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const STATUS: Partial<Record<Flag['status'], MessageDescriptor>> = {
  dismissed: msg({ message: 'Stays', context: 'flagged message' }),
  removed: msg({ message: 'Removed', context: 'flagged message' }),
  suspended: msg`Removed, author suspended`,
  warned: msg({ message: 'Warned', context: 'reported member' }),
};

/** Of a reported member, where it differs. */
const STATUS_OF_MEMBER: typeof STATUS = {
  dismissed: msg({ message: 'Dismissed', context: 'reported member' }),
  suspended: msg({ message: 'Suspended', context: 'reported member' }),
};

/** What was decided; empty for an open case. */
export function statusWords(status: Flag['status'], kind: Flag['kind']): string {
  const words = (kind === 'member' && STATUS_OF_MEMBER[status]) || STATUS[status];
  return words ? i18n._(words) : '';
}
