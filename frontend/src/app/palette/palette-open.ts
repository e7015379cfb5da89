import { createStore } from '../../lib/store.js';

/** Whether the command palette is open; undefined until it opens for the first time. */
export const paletteOpen = createStore<boolean | undefined>(undefined);
