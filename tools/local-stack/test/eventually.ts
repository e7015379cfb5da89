import { setTimeout as delay } from 'node:timers/promises';

const TRY_EVERY_MS = 20;
const GIVE_UP_AFTER_MS = 20_000;

/** Repeats the assertion until it holds; its last failure is thrown when it does not in 20 s. */
export async function eventually<T>(assertion: () => T | Promise<T>): Promise<T> {
  const deadline = Date.now() + GIVE_UP_AFTER_MS;
  for (;;) {
    try {
      return await assertion();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await delay(TRY_EVERY_MS);
  }
}
