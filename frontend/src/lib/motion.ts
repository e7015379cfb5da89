import { storage } from './storage.js';
import { createStore, useStore } from './store.js';

/** `system` follows the device. `still`: reduced motion, whatever the device prefers. */
export type Motion = 'system' | 'still';

const KEY = 'motion';
const chosen = createStore<Motion>(storage.get(KEY) === 'still' ? 'still' : 'system');
const device = window.matchMedia('(prefers-reduced-motion: reduce)');

const apply = (motion: Motion): void => document.documentElement.setAttribute('data-motion', motion);
apply(chosen.get());

/** Changes the choice and stores it. */
export function setMotion(motion: Motion): void {
  storage.set(KEY, motion);
  apply(motion);
  chosen.set(motion);
}

export const useMotion = (): Motion => useStore(chosen);

/** Whether motion is reduced, by choice or by the device. */
export const prefersReducedMotion = (): boolean => chosen.get() === 'still' || device.matches;

/** Calls the watcher when {@link prefersReducedMotion} may have changed. @returns unsubscribes */
export function onReducedMotionChange(watcher: () => void): () => void {
  const unwatch = chosen.watch(watcher);
  device.addEventListener('change', watcher);
  return () => {
    unwatch();
    device.removeEventListener('change', watcher);
  };
}
