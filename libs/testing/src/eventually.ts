import { setTimeout as delay } from 'node:timers/promises';

const EVERY_MS = 15;

/**
 * Waits until `probe` neither throws nor resolves to undefined or false, and resolves to what it gave.
 * @throws what the probe last threw, or an Error with `what`, once `withinMs` have passed
 */
export async function eventually<T>(
  what: string,
  probe: () => T | Promise<T>,
  withinMs = 10_000,
): Promise<NonNullable<T>> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    let failure: unknown = new Error(`Never came true: ${what}`);
    try {
      const result = await probe();
      if (result !== undefined && result !== null && result !== false) return result;
    } catch (error) {
      failure = error;
    }
    if (Date.now() > deadline) throw failure;
    await delay(EVERY_MS);
  }
}
