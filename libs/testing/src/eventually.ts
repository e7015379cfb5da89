import { setTimeout as delay } from 'node:timers/promises';

const INTERVAL_MS = 15;

/**
 * Repeats `probe` until it neither throws nor returns undefined, null or false, and resolves to its result.
 * @throws the last error of `probe`, or an Error with `what`, after `withinMs` milliseconds
 */
export async function eventually<T>(
  what: string,
  probe: () => T | Promise<T>,
  withinMs = 10_000,
): Promise<NonNullable<T>> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    let failure: unknown = new Error(`Timed out waiting for: ${what}`);
    try {
      const result = await probe();
      if (result !== undefined && result !== null && result !== false) return result;
    } catch (error) {
      failure = error;
    }
    if (Date.now() > deadline) throw failure;
    await delay(INTERVAL_MS);
  }
}
