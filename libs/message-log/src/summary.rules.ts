import { SUMMARY_MESSAGES_MAX, SUMMARY_RANGE_MAX } from '@crew/contracts/rooms/summary.constants';
import type { StoredMessage } from './stored-message.js';

/** A range is rounded by at most this part of its length at either end. */
const ROUNDED_PART = 16;
/** Weight of a tip, a boost and a pin; a reaction and an answer have one each. */
const PAID_WEIGHT = 2;
const PIN_WEIGHT = 3;

/** The messages after `from` and up to `to`. */
export interface SummaryRange {
  from: number;
  to: number;
}

/**
 * The range of a summary for a member who has read up to `after`. Both ends are rounded down to multiples of a power of two,
 * so that members who come back at about the same time ask for the same range. All of them may have read up to `readUpTo`.
 */
export function summaryRangeOf(after: number, lastSeq: number): SummaryRange & { readUpTo: number } {
  const unread = Math.min(lastSeq - after, SUMMARY_RANGE_MAX);
  if (unread <= 0) return { from: lastSeq, to: lastSeq, readUpTo: lastSeq };
  const step = 2 ** Math.max(0, Math.floor(Math.log2(unread / ROUNDED_PART)));
  const rounded = (seq: number): number => Math.floor(seq / step) * step;
  const to = rounded(lastSeq);
  return { from: Math.max(rounded(after), to - SUMMARY_RANGE_MAX), to, readUpTo: rounded(after) + step - 1 };
}

/** How much each message was reacted to, answered, tipped and boosted, by id. */
export function weightsOf(messages: readonly StoredMessage[]): Map<string, number> {
  const answers = Map.groupBy(messages, ({ replyTo }) => replyTo?.id);
  return new Map(
    messages.map(({ _id, reactions, tips, boosts, thread, pin }) => {
      const reacted = reactions.reduce((sum, { by }) => sum + by.length, 0);
      const answered = (answers.get(_id)?.length ?? 0) + Math.max(0, thread ? thread.lastSeq - thread.deleted : 0);
      return [_id, reacted + answered + PAID_WEIGHT * (tips + boosts) + (pin?.on ? PIN_WEIGHT : 0)];
    }),
  );
}

/**
 * The messages that a summary is made from: half of them those with the most weight, the others the longest of every part of
 * the range.
 * @param messages in order, as the result is
 */
export function representative(
  messages: readonly StoredMessage[],
  weights: ReadonlyMap<string, number>,
  max: number = SUMMARY_MESSAGES_MAX,
): StoredMessage[] {
  const weight = ({ _id }: StoredMessage): number => weights.get(_id) ?? 0;
  const heavy = messages
    .filter((message) => weight(message) > 0)
    .toSorted((a, b) => weight(b) - weight(a) || b.seq - a.seq)
    .slice(0, max / 2);
  const others = messages.filter((message) => !heavy.includes(message));
  const parts = Math.min(max - heavy.length, others.length);
  const longest = Array.from({ length: parts }, (_, part) => {
    const [first, next] = [part, part + 1].map((nth) => Math.floor((nth * others.length) / parts));
    return others.slice(first, next).reduce((a, b) => (b.content.length > a.content.length ? b : a));
  });
  return [...heavy, ...longest].sort((a, b) => a.seq - b.seq);
}
