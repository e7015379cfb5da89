import type { Message } from '@crew/contracts/chat/chat.entities';
import type { Flag } from '@crew/contracts/chat/flag.entities';
import type { MemberDocument } from '@crew/member-directory/member.schema';
import { personOf } from '@crew/member-directory/person-of';
import type { FlagCase } from './flag-case.schema.js';

/** A case with everything that an admin needs to decide it. */
export interface CaseFile {
  flagCase: FlagCase;
  message: Message;
  context: Message[];
  history: Flag['history'];
}

/** Ids of the members that {@link presentFlag} names. */
export const memberIdsOf = ({ flagCase: { reports, resolvedBy } }: CaseFile): string[] => [
  ...reports.map(({ reporterId }) => reporterId),
  ...(resolvedBy === null ? [] : [resolvedBy]),
];

/** A case as the contract shows it. */
export const presentFlag = (
  { flagCase, message, context, history }: CaseFile,
  members: ReadonlyMap<string, MemberDocument>,
): Flag => ({
  id: flagCase._id,
  deckId: flagCase.deckId,
  message,
  context,
  reports: flagCase.reports.map(({ reporterId, reason, at }) => ({
    reporter: personOf(reporterId, members),
    reason,
    at: at.toISOString(),
  })),
  history,
  status: flagCase.status,
  resolvedBy: flagCase.resolvedBy === null ? null : personOf(flagCase.resolvedBy, members),
  resolvedAt: flagCase.resolvedAt?.toISOString() ?? null,
  flaggedAt: flagCase.flaggedAt.toISOString(),
});
