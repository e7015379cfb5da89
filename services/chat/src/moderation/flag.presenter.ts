import type { Message } from '@crew/contracts/chat/chat.entities';
import type { Flag } from '@crew/contracts/chat/flag.entities';
import type { getDecision } from '@crew/contracts/chat/get-decision';
import type { Output } from '@crew/contracts/rpc';
import type { MemberDocument } from '@crew/member-directory/member.schema';
import { personOf } from '@crew/member-directory/person-of';
import { appealUntil, kindOf } from './moderation.rules.js';
import type { AppealedDecision, FlagAdvice, FlagCase } from './flag-case.schema.js';

/** A case with everything that an admin needs to decide it. */
export interface CaseFile {
  flagCase: FlagCase;
  /** Null unless it is of a deck. */
  message: Message | null;
  context: Message[];
  /** On the message as it is now. */
  advice: FlagAdvice | undefined;
  history: Flag['history'];
}

/** Ids of the members that {@link presentFlag} names. */
export const memberIdsOf = ({ flagCase }: CaseFile): string[] => {
  const { authorId, reports, resolvedBy, appeals = [], appealed } = flagCase;
  const involved = [...reports.map(({ reporterId }) => reporterId), ...appeals.map(({ memberId }) => memberId)];
  return [authorId, ...involved, resolvedBy, appealed?.resolvedBy ?? null].filter((id) => id !== null);
};

const personOrNull = (id: string | null, members: ReadonlyMap<string, MemberDocument>): Flag['author'] =>
  id === null ? null : personOf(id, members);

/** A case as the contract shows it. */
export const presentFlag = (
  { flagCase, message, context, advice, history }: CaseFile,
  members: ReadonlyMap<string, MemberDocument>,
): Flag => ({
  id: flagCase._id,
  kind: kindOf(flagCase),
  deckId: flagCase.deckId,
  conversationId: flagCase.conversationId ?? null,
  author: message ? message.user : personOrNull(flagCase.authorId, members),
  message,
  context,
  reports: flagCase.reports.map(({ reporterId, reason, words, at }) => ({
    reporter: personOf(reporterId, members),
    reason,
    ...(words !== undefined && { words }),
    at: at.toISOString(),
  })),
  history,
  status: flagCase.status,
  resolvedBy: personOrNull(flagCase.resolvedBy, members),
  resolvedAt: flagCase.resolvedAt?.toISOString() ?? null,
  advice: advice ? presentAdvice(advice, message?.content ?? '', flagCase.agreed) : null,
  rule: flagCase.rule ?? null,
  words: flagCase.words ?? null,
  ...presentAppeals(flagCase, members),
  flaggedAt: flagCase.flaggedAt.toISOString(),
});

/** The latest decision on a case as its author reads it. */
export const presentDecision = (flagCase: FlagCase, { resolvedAt }: AppealedDecision): Output<typeof getDecision> => ({
  kind: kindOf(flagCase),
  rule: flagCase.rule ?? null,
  words: flagCase.words ?? null,
  appealUntil: flagCase.final ? null : appealUntil(resolvedAt).toISOString(),
});

/** The decision that was appealed; of a case that was flagged again since, none. */
function presentAppeals(
  { appeals = [], appealed, final, status }: FlagCase,
  members: ReadonlyMap<string, MemberDocument>,
): Pick<Flag, 'appeals' | 'appealed'> {
  if (!appealed || (final && status === 'open')) return { appeals: [], appealed: null };
  const { decisionId, resolvedBy, resolvedAt } = appealed;
  return {
    appeals: appeals
      .filter((appeal) => appeal.decisionId === decisionId)
      .map(({ memberId, by, words, at }) => ({ member: personOf(memberId, members), by, words, at: at.toISOString() })),
    appealed: {
      status: appealed.status,
      resolvedBy: personOrNull(resolvedBy, members),
      resolvedAt: resolvedAt.toISOString(),
    },
  };
}

function presentAdvice(
  { action, rule, severity, passage, words }: FlagAdvice,
  content: string,
  agreed: boolean | undefined,
): Flag['advice'] {
  const quoted = passage ? content.slice(...passage) : '';
  return { action, rule, severity, passage: quoted === '' ? null : quoted, words, agreed: agreed ?? null };
}
