import { setTimeout as delay } from 'node:timers/promises';

/**
 * Resolves once the work has settled, after `ms` milliseconds at the latest. For the shutdown of a process, which must
 * not wait for an answer that never comes.
 */
export const settledWithin = async (ms: number, work: Promise<unknown>): Promise<void> => {
  await Promise.race([work.catch(() => undefined), delay(ms, undefined, { ref: false })]);
};
