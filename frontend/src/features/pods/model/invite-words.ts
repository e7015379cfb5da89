import type { PodInvite, PodInviteState } from '@crew/contracts/pods/pods.entities';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { formatTime } from '../../../lib/format.js';

export const STATE_WORDS: Record<PodInviteState, MessageDescriptor> = {
  active: msg({ message: 'Active', context: 'invite link' }),
  used: msg({ message: 'Used', context: 'invite link' }),
  revoked: msg({ message: 'Revoked', context: 'invite link' }),
  expired: msg({ message: 'Expired', context: 'invite link' }),
};

/** When a link was created, how often it was used, and when it expires. */
export function inviteWords({ createdAt, singleUse, uses, expiresAt }: PodInvite): string {
  const made = formatTime(createdAt, 'date');
  const words = [t({ message: `Made ${made}`, comment: 'Of an invite link, with a date.' })];
  if (!singleUse) words.push(plural(uses, { one: '# member joined', other: '# members joined' }));
  if (expiresAt) {
    const end = formatTime(expiresAt, 'date');
    words.push(t({ message: `expires ${end}`, comment: 'Of an invite link, with a date; not at the beginning.' }));
  }
  return words.join(' · ');
}
