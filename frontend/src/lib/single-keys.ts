import { storage } from './storage.js';
import { createStore, useStore } from './store.js';

const KEY = 'single-keys';
const used = createStore(storage.get(KEY) !== 'off');

/** Whether a key alone may be a shortcut. Speech input types such keys by accident (WCAG 2.1.4). */
export const usesSingleKeys = (): boolean => used.get();

/** Chooses for this device. */
export function setSingleKeys(uses: boolean): void {
  storage.set(KEY, uses ? null : 'off');
  used.set(uses);
}

export const useSingleKeys = (): boolean => useStore(used);
