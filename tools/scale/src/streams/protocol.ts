import type { DeckId } from '@crew/contracts/chat/decks';
import type { StreamCounts } from './listening-stream.js';

/** Whose stream it is. */
export interface Listener {
  userId: string;
  cookie: string;
}

/** What a process with many streams is asked; it answers in order. */
export type Question =
  | {
      ask: 'open';
      listeners: readonly Listener[];
      gateways: readonly string[];
      /** The number of the last message of each deck. */
      before: Partial<Record<DeckId, number>>;
    }
  | { ask: 'state' }
  /** The messages that each stream lacks up to the last one of each deck. */
  | { ask: 'missing'; last: Partial<Record<DeckId, number>> };

export interface State extends StreamCounts {
  open: number;
}

export interface Answers {
  open: State;
  state: State;
  missing: string[];
}

const NOTHING: State = { open: 0, events: 0, reconnected: 0, resumed: 0, refetches: 0, repeated: 0, fetched: 0 };
const FIGURES = Object.keys(NOTHING) as (keyof State)[];

export const sumOf = (states: readonly State[]): State => states.reduce((sum, one) => combine(sum, one, 1), NOTHING);

/** What has happened between two states; `open` is that of the later one. */
export const between = (before: State, after: State): State => ({ ...combine(after, before, -1), open: after.open });

const combine = (one: State, other: State, factor: 1 | -1): State =>
  Object.fromEntries(FIGURES.map((figure) => [figure, one[figure] + factor * other[figure]])) as unknown as State;
