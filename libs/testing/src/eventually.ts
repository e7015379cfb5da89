import { setTimeout as delay } from 'node:timers/promises';

/** A guard against hanging, not a limit of speed: half of what Jest gives a test, so that the error names the cause. */
const TIMEOUT_MS = 60_000;
const INTERVAL_MIN_MS = 15;
const INTERVAL_MAX_MS = 250;
/** A long wait leaves the processor to what it waits for: the next probe comes after a tenth of the time so far. */
const WAITED_PART = 10;

/**
 * Repeats `probe` until it neither throws nor returns undefined, null or false, and resolves to its result.
 * @throws the last error of `probe`, or an Error with `what`, after `withinMs` milliseconds
 */
export async function eventually<T>(
  what: string,
  probe: () => T | Promise<T>,
  withinMs = TIMEOUT_MS,
): Promise<NonNullable<T>> {
  const start = Date.now();
  for (;;) {
    let failure: unknown = new Error(`Timed out waiting for: ${what}`);
    try {
      const result = await probe();
      if (result !== undefined && result !== null && result !== false) return result;
    } catch (error) {
      failure = error;
    }
    const waitedMs = Date.now() - start;
    if (waitedMs > withinMs) throw failure;
    await delay(Math.min(INTERVAL_MAX_MS, Math.max(INTERVAL_MIN_MS, waitedMs / WAITED_PART)));
  }
}
