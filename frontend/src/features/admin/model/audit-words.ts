import type { AuditEntry } from '@crew/contracts/identity/audit.entities';

/** `captains-log.posted` → `posted captains log`. */
const spelled = (action: string): string => {
  const [what = '', done = ''] = action.split('.');
  return `${done} ${what}`.replaceAll('-', ' ');
};

/** What the best known acts are called. */
const WORDS: Record<string, string> = {
  'member.made-admin': 'made an admin of',
  'member.unlocked': 'forgave the failed logins of',
  'member.unmade-admin': 'took the admin’s rights from',
  'member.suspended': 'suspended',
  'member.reinstated': 'lifted the suspension of',
  'member.signed-out': 'signed out everywhere',
  'wallet.made-unlimited': 'gave a wallet without limit to',
  'wallet.made-limited': 'gave an ordinary wallet to',
  'wallet.granted': 'granted ITC to',
  'wallet.deducted': 'took ITC from',
  'wallet.frozen': 'froze the wallet of',
  'wallet.unfrozen': 'unfroze the wallet of',
  'invite-codes.generated': 'generated invite codes for',
  'invite-code.revoked': 'revoked an invite code',
};

/** What was done, to whom or what. */
export function auditWords({ action, target }: AuditEntry): string {
  const act = WORDS[action] ?? spelled(action);
  return target?.username ? `${act} @${target.username}` : act;
}

/** The details in a line: `reason: spam · until: 2026-01-01`. */
export const detailWords = (details: AuditEntry['details']): string =>
  Object.entries(details)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${value}`)
    .join(' · ');
