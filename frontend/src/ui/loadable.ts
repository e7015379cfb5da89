import type { ComponentType } from 'react';
import { withLaterTexts } from '../lib/language.js';
import { createStore, type Store } from '../lib/store.js';

const RETRY_MS = 5_000;

/** Style sheets that could not be loaded. */
const failedSheets = new Set<HTMLLinkElement>();
const onError = ({ target }: Event): void => {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedSheets.add(target);
};
// Captured, because the event does not bubble.
document.addEventListener('error', onError, true);

/** Loads the style sheets again that failed: an import of the same chunk takes each for loaded after its first attempt. */
export const retrySheets = (): Promise<unknown> =>
  Promise.all(
    [...failedSheets].map((link) => {
      failedSheets.delete(link);
      const again = link.cloneNode() as HTMLLinkElement;
      return new Promise((resolve, reject) => {
        again.onload = resolve;
        again.onerror = reject;
        link.replaceWith(again);
      });
    }),
  );

type Loadable<Props> = [
  /** The component, once it has loaded. */
  loaded: Store<ComponentType<Props> | undefined>,
  /**
   * Loads it with its texts, and repeats a failed load every five seconds.
   * @param onFailure called when the first load fails
   * @returns ends the repetition
   */
  start: (onFailure?: () => void) => () => void,
];

/** A component in a chunk of its own. Unlike one of `React.lazy`, it can be loaded again after a failure. */
export function loadable<Props>(load: () => Promise<ComponentType<Props>>): Loadable<Props> {
  const loaded = createStore<ComponentType<Props> | undefined>(undefined);
  const start = (onFailure?: () => void) => {
    let timer: ReturnType<typeof setTimeout>;
    let ended = false;
    const attempt = (failed?: () => void): void => {
      withLaterTexts(retrySheets().then(load)).then(loaded.set, () => {
        if (ended) return;
        timer = setTimeout(attempt, RETRY_MS);
        failed?.();
      });
    };
    attempt(onFailure);
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  };
  return [loaded, start];
}
