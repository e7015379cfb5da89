import type { flagResolved } from '@crew/contracts/chat/chat.events';
import type { NotificationWords } from '@crew/contracts/chat/notification.entities';
import type { EventData } from '@crew/contracts/event';
import type { FlagCase } from './flag-case.schema.js';

type Resolved = EventData<typeof flagResolved>;

const isAboutMember = ({ deckId, conversationId }: Resolved): boolean => deckId === null && conversationId === null;

function appealOf({ outcome }: Resolved): { appeal?: { id: string; until: string } } {
  if (!outcome?.appealUntil) return {};
  return { appeal: { id: outcome.decisionId, until: outcome.appealUntil } };
}

/** Whether a decision on an appeal does again what was done, or leaves it again. */
const isUpheld = ({ action, outcome }: Resolved): boolean =>
  !!outcome?.before && (outcome.before === 'dismiss') === (action === 'dismiss');

/** What the author, or the reported member, is notified of; undefined when nothing changes for them. */
export function authorWords(
  resolved: Resolved,
  { rule, words: sentence }: Pick<FlagCase, 'rule' | 'words'>,
): NotificationWords | undefined {
  const { action, outcome } = resolved;
  const isOfMember = isAboutMember(resolved);
  const isAppealed = !!outcome?.before;
  if (action === 'dismiss') {
    if (isAppealed) {
      if (isUpheld(resolved)) return undefined;
      if (!isOfMember) return { kind: outcome.deleted ? 'removal_reversed' : 'message_restored' };
      return { kind: outcome.before === 'suspend' ? 'suspension_lifted' : 'warning_lifted' };
    }
    return outcome?.hidden ? { kind: 'message_shown' } : undefined;
  }
  const said = { ...(rule && { rule }), ...(sentence !== undefined && { sentence }) };
  const isMilder = outcome?.before === 'suspend' && action !== 'suspend';
  if (isUpheld(resolved) && !isMilder) return { kind: 'decision_upheld', ...said };
  if (isOfMember) return action === 'warn' ? { kind: 'member_warned', ...said, ...appealOf(resolved) } : undefined;
  // Earlier versions notify the author of the removal itself.
  return outcome && { kind: 'message_removed', ...said, ...appealOf(resolved) };
}

/** What those who flagged the message or reported the member are notified of. */
export function reporterWords(resolved: Resolved): NotificationWords {
  const isOfMember = isAboutMember(resolved);
  if (isUpheld(resolved)) return { kind: 'decision_upheld' };
  if (resolved.action !== 'dismiss') return { kind: isOfMember ? 'report_upheld' : 'flag_upheld' };
  return { kind: isOfMember ? 'report_dismissed' : 'flag_dismissed', ...appealOf(resolved) };
}
