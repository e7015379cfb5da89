import { setTimeout as delay } from 'node:timers/promises';

const RETRY_MS = 20;
const TIMEOUT_MS = 60_000;

/** Repeats an assertion until it passes. @throws its last error after a minute */
export async function eventually<T>(assertion: () => T | Promise<T>): Promise<T> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    try {
      return await assertion();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await delay(RETRY_MS);
  }
}
