import { createStore } from '../../lib/store.js';

/** Keys of the rooms and threads in which the member has begun to write. */
export const draftKeys = createStore<ReadonlySet<string>>(new Set());
