import { APPEAL_DAYS } from '@crew/contracts/chat/chat.constants';
import type { Flag } from '@crew/contracts/chat/flag.entities';
import type { AppealedDecision, FlagAdvice, FlagAppeal, FlagCase, FlagReport } from './flag-case.schema.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Age from which an account's flag has its full weight. */
const ESTABLISHED_AFTER_MS = 7 * DAY_MS;
/** How long a removed message lowers the weight of its author's flags. */
const STANDING_MS = 90 * DAY_MS;
const FULL_WEIGHT = 1;
const LIGHT_WEIGHT = 0.25;
/** All light flags together: accounts that are made to flag never hide anything alone. */
const LIGHT_WEIGHTS_MAX = 1;
const WEIGHT_TO_HIDE = 3;
/** How long a removed message is kept: no appeal may find its words gone. */
const WITHHELD_MS = (APPEAL_DAYS + 1) * DAY_MS;
/** How long it is kept for the decision on an appeal. */
const WITHHELD_FOR_APPEAL_MS = 90 * DAY_MS;
/** Messages on each side of a flagged one that show what it was about. */
export const CONTEXT_REACH = 3;

/** What a case is about. */
export const kindOf = ({ kind, conversationId }: Pick<FlagCase, 'kind' | 'conversationId'>): Flag['kind'] =>
  kind ?? (conversationId === undefined ? 'deck-message' : 'direct-message');

/** The advice on a message that was last edited at a time; advice on what it said before counts no more. */
export const adviceOn = ({ advice }: Pick<FlagCase, 'advice'>, editedAt: Date | null): FlagAdvice | undefined =>
  advice && (editedAt === null || editedAt < advice.at) ? advice : undefined;

/** Since when a member may have had no message removed, for their flags to have full weight. */
export const standingSince = (now: Date): Date => new Date(now.getTime() - STANDING_MS);

/** The weight of a flag made `now`. */
export const weightOf = (accountCreatedAt: Date, isInGoodStanding: boolean, now: Date): number =>
  isInGoodStanding && now.getTime() - accountCreatedAt.getTime() >= ESTABLISHED_AFTER_MS ? FULL_WEIGHT : LIGHT_WEIGHT;

/** Whether the flags of a message weigh enough to hide it. */
export function hidesMessage(reports: readonly Pick<FlagReport, 'weight'>[]): boolean {
  const weights = reports.map(({ weight = FULL_WEIGHT }) => weight);
  const full = weights.filter((weight) => weight === FULL_WEIGHT).length * FULL_WEIGHT;
  const light = (weights.length - full) * LIGHT_WEIGHT;
  return full + Math.min(light, LIGHT_WEIGHTS_MAX) >= WEIGHT_TO_HIDE;
}

export const withheldUntil = (now: Date): Date => new Date(now.getTime() + WITHHELD_MS);
export const withheldForAppealUntil = (now: Date): Date => new Date(now.getTime() + WITHHELD_FOR_APPEAL_MS);
export const appealUntil = (decidedAt: Date): Date => new Date(decidedAt.getTime() + APPEAL_DAYS * DAY_MS);

/** Whether a case is open because its decision was appealed: the next decision is final. */
export const isUnderAppeal = ({ status, appealed, final }: FlagCase): boolean =>
  status === 'open' && appealed !== undefined && !final;

/**
 * The latest decision on a case; undefined before the first. A case that is open again without an appeal was dismissed:
 * nothing else can be flagged again.
 */
export function latestDecision(flagCase: FlagCase): AppealedDecision | undefined {
  const { decisionId, status, resolvedBy, resolvedAt } = flagCase;
  if (isUnderAppeal(flagCase)) return flagCase.appealed;
  if (decisionId === undefined || resolvedAt === null) return undefined;
  return { decisionId, status: status === 'open' ? 'dismissed' : status, resolvedBy, resolvedAt };
}

/** As whom a member can appeal a decision: the author when something was done, a reporter when nothing was. */
export function appellantIn(
  { authorId, reports }: FlagCase,
  decided: AppealedDecision,
  memberId: string,
): FlagAppeal['by'] | undefined {
  if (decided.status !== 'dismissed') return authorId === memberId ? 'author' : undefined;
  const reported = reports.some(({ reporterId, at }) => reporterId === memberId && at <= decided.resolvedAt);
  return reported ? 'reporter' : undefined;
}

/** Id of the event of a decision, which the notifications of it have. */
export const decisionEventId = (decisionId: string): string => `flag-resolved:${decisionId}`;
