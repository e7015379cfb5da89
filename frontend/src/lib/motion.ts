import { storage } from './storage.js';
import { createStore, useStore } from './store.js';

/** `system`: as the device prefers. `still`: nothing moves, whatever the device says. */
export type Motion = 'system' | 'still';

const KEY = 'motion';
const chosen = createStore<Motion>(storage.get(KEY) === 'still' ? 'still' : 'system');
const device = window.matchMedia('(prefers-reduced-motion: reduce)');

const apply = (motion: Motion): void => document.documentElement.setAttribute('data-motion', motion);
apply(chosen.get());

/** Changes how much moves and keeps the choice. */
export function setMotion(motion: Motion): void {
  storage.set(KEY, motion);
  apply(motion);
  chosen.set(motion);
}

export const useMotion = (): Motion => useStore(chosen);

/** Whether things stay still now. */
export const isStill = (): boolean => chosen.get() === 'still' || device.matches;

/** Told when that may have changed. */
export function watchStillness(watcher: () => void): () => void {
  const unwatch = chosen.watch(watcher);
  device.addEventListener('change', watcher);
  return () => {
    unwatch();
    device.removeEventListener('change', watcher);
  };
}
