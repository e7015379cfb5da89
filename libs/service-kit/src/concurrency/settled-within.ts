import { setTimeout as delay } from 'node:timers/promises';

/**
 * Resolves once the work has ended, well or not, and after so many milliseconds at the latest: for the end of a
 * process, which must not wait for what is never answered.
 */
export const settledWithin = async (ms: number, work: Promise<unknown>): Promise<void> => {
  await Promise.race([work.catch(() => undefined), delay(ms, undefined, { ref: false })]);
};
