import { useSyncExternalStore } from 'react';

const TICK_MS = 5_000;
const MINUTE_MS = 60_000;

const readers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function watch(reader: () => void): () => void {
  readers.add(reader);
  timer ??= setInterval(() => readers.forEach((read) => read()), TICK_MS);
  return () => {
    if (!readers.delete(reader) || readers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const minute = (): number => Date.now() - (Date.now() % MINUTE_MS);

/** The current time to the minute, in epoch milliseconds; renders again with each minute. */
export const useNow = (): number => useSyncExternalStore(watch, minute);
