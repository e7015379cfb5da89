import { type ComponentType, createElement } from 'react';
import { createStore, useStore } from '../lib/store.js';

/** A busy page finds time for what is to come soon after so many milliseconds. */
const PATIENCE_MS = 1_000;
const RETRY_MS = 5_000;

/** Safari knows of no idle time. */
const whenIdle = (act: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: PATIENCE_MS });
  else setTimeout(act);
};

/**
 * A part that a screen can be read and used without at first: it comes by itself, in a file of its own, as soon as the
 * browser has time, and is there before anybody asks for it. Nothing stands in its place until then; what did not load
 * is asked for again. Give it to what takes no room of its own, so that nothing shifts when it comes.
 */
export function soon<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const part = createStore<ComponentType<Props> | undefined>(undefined);
  const fetch = (): void => {
    load().then(part.set, () => setTimeout(fetch, RETRY_MS));
  };
  whenIdle(fetch);
  return function Soon(props) {
    const Part = useStore(part);
    return Part ? createElement(Part, props) : null;
  };
}
