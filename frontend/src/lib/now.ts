import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

const readers = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

const minute = (): number => Date.now() - (Date.now() % MINUTE_MS);

/** Waits for the next minute, but not while nothing reads the time or the page is hidden. */
function wait(): void {
  clearTimeout(timer);
  if (readers.size > 0 && !document.hidden) timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
}

function tick(): void {
  for (const reader of readers) reader();
  wait();
}

document.addEventListener('visibilitychange', tick);

function watch(reader: () => void): () => void {
  readers.add(reader);
  wait();
  return () => {
    readers.delete(reader);
    wait();
  };
}

/** The current time to the minute, in epoch milliseconds; renders again with each minute. */
export const useNow = (): number => useSyncExternalStore(watch, minute);
