import { createStore } from '../../lib/store.js';

/** A room and the last message that the member had read of it. */
export interface Missed {
  /** Key of the room. */
  room: string;
  /** Path of the room. */
  path: string;
  after: number;
}

/** Set to open the summary of what the member has missed; it clears it when it closes. */
export const missedRequest = createStore<Missed | undefined>(undefined);
