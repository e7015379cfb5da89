import type { PodInvite, PodInviteState } from '@crew/contracts/pods/pods.entities';

export const STATE_WORDS: Record<PodInviteState, string> = {
  active: 'Active',
  used: 'Used',
  revoked: 'Revoked',
  expired: 'Expired',
};

const dateOf = (time: string): string => new Date(time).toLocaleDateString(undefined, { dateStyle: 'medium' });

/** When a link was created, how often it was used, and when it expires. */
export function inviteWords({ createdAt, singleUse, uses, expiresAt }: PodInvite): string {
  const words = [`Made ${dateOf(createdAt)}`];
  if (!singleUse) words.push(uses === 1 ? '1 member joined' : `${uses} members joined`);
  if (expiresAt) words.push(`expires ${dateOf(expiresAt)}`);
  return words.join(' · ');
}
