import { useEffect, useState } from 'react';

/** The longest delay that a timer takes. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/** Something with an end, until it ends. */
export function useRunning<T extends { until: string | null }>(one: T | undefined): T | undefined {
  const [now, setNow] = useState(Date.now);
  const end = one?.until ? Date.parse(one.until) : Infinity;
  useEffect(() => {
    if (end === Infinity) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(Math.max(0, end - Date.now()), TIMER_MAX_MS));
    return () => clearTimeout(timer);
  }, [end, now]);
  return now < end ? one : undefined;
}
