import type { AuditEntry } from '@crew/contracts/identity/audit.entities';

/** `captains-log.posted` → `posted captains log`. */
const spelled = (action: string): string => {
  const [what = '', done = ''] = action.split('.');
  return `${done} ${what}`.replaceAll('-', ' ');
};

/** Labels of the common actions. */
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
  'welcome-bonus.approved': 'approved the welcome bonus of',
  'welcome-bonus.declined': 'declined the welcome bonus of',
  'invite-codes.generated': 'generated invite codes for',
  'invite-code.revoked': 'revoked an invite code',
  'captains-log.posted': 'posted to the captain’s log',
  'captains-log.activated': 'put an entry of the captain’s log up again',
  'captains-log.deactivated': 'took down an entry of the captain’s log',
  'posting-rules.set': 'set the limits on posting',
  'ai-crew.seeded': 'seeded the AI crew',
  'ai-crew.changed': 'changed one of the AI crew',
  'ai-crew.mood-applied': 'gave one of the AI crew another mood',
  'ai-crew.portrait-generated': 'had a portrait made for the AI crew',
  'ai-crew.portrait-chosen': 'chose a portrait for the AI crew',
  'ai-crew.portrait-saved': 'saved a portrait of the AI crew',
};

/** The action and its target. */
export function auditWords({ action, target }: AuditEntry): string {
  const act = WORDS[action] ?? spelled(action);
  return target?.username ? `${act} @${target.username}` : act;
}

/** Labels of the common details. */
const NAMES: Record<string, string> = { itc: 'ITC', count: 'codes' };

/** The details in a line: `ITC: 1,500 · reason: spam`. */
export const detailWords = (details: AuditEntry['details']): string =>
  Object.entries(details)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${NAMES[name] ?? name}: ${typeof value === 'number' ? value.toLocaleString('en') : value}`)
    .join(' · ');
