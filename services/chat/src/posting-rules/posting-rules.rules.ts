import { DECK_IDS, type DeckId } from '@crew/contracts/chat/decks';
import type { PostingRules } from '@crew/contracts/chat/posting-rules.entities';
import type { Actor } from '@crew/service-kit/rpc/call';

const HOUR_MS = 3_600_000;
/** A first correction this soon after posting is free, in seconds. */
const CORRECTION_S = 60;

/** The rules until an admin sets others: nobody has to wait. */
export const DEFAULT_RULES: PostingRules = {
  slowModeS: Object.fromEntries(DECK_IDS.map((id) => [id, 0])) as PostingRules['slowModeS'],
  newAccounts: { hours: 24, pauseS: 0 },
};

/** A minimum time between two messages of a member. */
export interface Pause {
  /** Redis key that exists while the pause lasts. */
  key: string;
  seconds: number;
  /** The rule as a sentence for the member. */
  reason: string;
}

/** 30 → `30 seconds`, 60 → `minute`. */
const durationText = (seconds: number): string => {
  const [count, unit] = seconds % 60 === 0 ? [seconds / 60, 'minute'] : [seconds, 'second'];
  return count === 1 ? unit : `${count} ${unit}s`;
};

/** The pauses that the rules impose on an author in a deck; none on admins. */
export function pausesFor(author: Actor, deckId: DeckId, rules: PostingRules, now: number): Pause[] {
  if (author.isAdmin) return [];
  const pauses: Pause[] = [];
  const slowModeS = rules.slowModeS[deckId];
  if (slowModeS > 0) {
    const reason = `This deck is in slow mode: one message every ${durationText(slowModeS)}.`;
    pauses.push({ key: `pause:${deckId}:${author.id}`, seconds: slowModeS, reason });
  }
  const { hours, pauseS } = rules.newAccounts;
  if (pauseS > 0 && now - Date.parse(author.createdAt) < hours * HOUR_MS) {
    const reason = `New accounts post one message every ${durationText(pauseS)}.`;
    pauses.push({ key: `pause:new:${author.id}`, seconds: pauseS, reason });
  }
  return pauses;
}

/**
 * The pauses that apply to an edit of the text. It counts as a message, because everyone gets to read the new words,
 * except for one correction right after posting, while the pause that the message started would refuse it.
 */
export const pausesForEdit = (
  pauses: readonly Pause[],
  message: { id: string; editorId: string; createdAt: Date },
  now: number,
): Pause[] =>
  pauses.map((pause) => {
    const seconds = Math.min(CORRECTION_S, pause.seconds);
    const corrects = now - message.createdAt.getTime() < seconds * 1_000;
    return corrects ? { ...pause, key: `pause:correction:${message.editorId}:${message.id}`, seconds } : pause;
  });

/** The message of the error that a member gets during a pause. */
export function waitMessage({ reason }: Pause, retryAfter: number): string {
  const left = retryAfter === 1 ? 'a second' : `${retryAfter} seconds`;
  return `${reason} Please wait ${left}.`;
}
