import { DECK_IDS, type DeckId } from '@crew/contracts/chat/decks';
import type { PostingRules } from '@crew/contracts/chat/posting-rules.entities';
import type { Actor } from '@crew/service-kit/rpc/call';

const HOUR_MS = 3_600_000;

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

/** The message of the error that a member gets during a pause. */
export function waitMessage({ reason }: Pause, retryAfter: number): string {
  const left = retryAfter === 1 ? 'a second' : `${retryAfter} seconds`;
  return `${reason} Please wait ${left}.`;
}
