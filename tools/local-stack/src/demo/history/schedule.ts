import { DECK_IDS, type DeckId } from '@crew/contracts/chat/decks';
import { TIPPERS } from '../reactions-and-tips.js';

const HISTORY_DAYS = 90;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Something that happened in the history of the demo, by the index of its member. */
export type HistoryAct =
  | { kind: 'sign-up' | 'verify' | 'interests' | 'buy' | 'grant'; member: number; at: number }
  | { kind: 'message'; member: number; at: number; deckId: DeckId }
  /** A message of a conversation that is written already. */
  | { kind: 'line'; member: number; at: number; deckId: DeckId; index: number }
  /** Of the newest message by another member in the deck. */
  | { kind: 'tip' | 'boost'; member: number; at: number; deckId: DeckId };

export interface History {
  /** Oldest first. */
  acts: HistoryAct[];
  /** For each member the times of their visits, oldest first. */
  visits: number[][];
}

/** Messages by hour (UTC): few at night, some at lunch, most in the evening. */
const HOURS = [1, 0, 0, 0, 0, 1, 2, 4, 4, 3, 3, 4, 6, 5, 3, 3, 4, 6, 9, 12, 13, 10, 6, 3];

/** A member's habit: how likely a visit is on a day, by the age of their account in days. */
const HABITS: readonly ((age: number) => number)[] = [
  () => 0.75,
  (age) => 0.08 + 0.7 * Math.exp(-age / 20),
  (age) => 0.02 + 0.6 * Math.exp(-age / 6),
];
const WEEKEND = 0.65;
/** Days on which the conversations are held. */
const LINE_DAYS = 4;

/** The same sequence of numbers between 0 and 1 for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function hourOf(random: () => number): number {
  let rest = random() * HOURS.reduce((sum, weight) => sum + weight, 0);
  return HOURS.findIndex((weight) => (rest -= weight) < 0);
}

/**
 * The history until `now`, the same for the same day. Growth quickens; everybody has signed up before the conversations.
 * @param authors of the conversation of each deck, by the index of the member
 */
export function schedule(members: number, authors: Readonly<Record<DeckId, number[]>>, now: Date): History {
  const random = randomOf(members);
  const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const acts: HistoryAct[] = [];
  const timeOn = (day: number) => end - day * DAY_MS + hourOf(random) * HOUR_MS + Math.floor(random() * HOUR_MS);
  const visits = Array.from({ length: members }, (_, member) => {
    const share = 1 - ((member + 0.5) / members) ** 0.7;
    const joined = LINE_DAYS + 1 + Math.floor((HISTORY_DAYS - LINE_DAYS - 1) * share);
    return visitsOf(member, joined, { random, timeOn, acts });
  });
  for (const [deck, deckId] of DECK_IDS.entries()) {
    for (const [index, member] of authors[deckId].entries()) {
      const at = timeOfLine(end, deck, index, authors[deckId].length);
      acts.push({ kind: 'line', member, at, deckId, index });
      visits[member]!.push(at);
    }
  }
  const isPast = (at: number) => at < now.getTime();
  return {
    acts: acts.filter(({ at }) => isPast(at)).toSorted((one, other) => one.at - other.at),
    visits: visits.map((times) => times.filter(isPast).toSorted((one, other) => one - other)),
  };
}

/** The conversations are held on the last days before today, from the morning to the evening. */
function timeOfLine(end: number, deck: number, index: number, lines: number): number {
  const perDay = Math.ceil(lines / LINE_DAYS);
  const day = LINE_DAYS - Math.floor(index / perDay);
  return end - day * DAY_MS + (9 + (index % perDay) * 2) * HOUR_MS + deck * 17 * MINUTE_MS;
}

interface Making {
  random: () => number;
  timeOn: (day: number) => number;
  acts: HistoryAct[];
}

/** Adds what a member does and returns the times of their visits. @param joined days ago */
function visitsOf(member: number, joined: number, { random, timeOn, acts }: Making): number[] {
  const habit = HABITS[member % HABITS.length]!;
  const first = timeOn(joined);
  acts.push({ kind: 'sign-up', member, at: first });
  if (random() < 0.8) acts.push({ kind: 'verify', member, at: first + 3 * MINUTE_MS });
  if (random() < 0.65) acts.push({ kind: 'interests', member, at: first + 5 * MINUTE_MS });
  if (member < TIPPERS || random() < 0.5) acts.push({ kind: 'grant', member, at: first + 20 * MINUTE_MS });
  const times = [first];
  for (let day = joined - 1; day >= 0; day -= 1) {
    const at = timeOn(day);
    const isWeekend = [0, 6].includes(new Date(at).getUTCDay());
    if (random() > habit(joined - day) * (isWeekend ? WEEKEND : 1)) continue;
    times.push(at);
    actsOfDay(member, at, random, acts);
  }
  return times;
}

function actsOfDay(member: number, at: number, random: () => number, acts: HistoryAct[]): void {
  const deckId = DECK_IDS[Math.floor((member + random() * 3) % DECK_IDS.length)]!;
  if (random() < 0.45) acts.push({ kind: 'message', member, at: at + 2 * MINUTE_MS, deckId });
  if (random() < 0.12) acts.push({ kind: 'message', member, at: at + 9 * MINUTE_MS, deckId });
  if (random() < 0.02) acts.push({ kind: 'buy', member, at: at + 12 * MINUTE_MS });
  if (random() < 0.12) acts.push({ kind: 'tip', member, at: at + 15 * MINUTE_MS, deckId });
  if (random() < 0.08) acts.push({ kind: 'boost', member, at: at + 17 * MINUTE_MS, deckId });
}
