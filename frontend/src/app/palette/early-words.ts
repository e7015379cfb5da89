import { useEffect, useEffectEvent } from 'react';
import { createStore } from '../../lib/store.js';

/** What has been typed while the palette loaded. */
export const earlyWords = createStore('');

let isLoaded = false;

/** Ends the collection: the palette takes the keys itself. */
export function endEarlyWords(): void {
  isLoaded = true;
}

/**
 * Keeps keys from the page while the open palette still loads: somebody who types at once looks for something, and Enter
 * must not send it as a message.
 * @param close called at Escape
 */
export function useEarlyWords(open: boolean, close: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isLoaded || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const words = earlyWords.get();
    if (event.key === 'Escape') close();
    else if (event.key === 'Backspace') earlyWords.set(words.slice(0, -1));
    else if (event.key.length === 1) earlyWords.set(words + event.key);
  });
  useEffect(() => {
    if (!open) return undefined;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener, true);
    return () => {
      document.removeEventListener('keydown', listener, true);
      earlyWords.set('');
    };
  }, [open]);
}
