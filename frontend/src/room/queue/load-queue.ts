import { withLaterTexts } from '../../lib/language.js';
import type { PageQueue } from './page-queue.js';

const RETRY_MS = 5_000;
const queues = new Map<string, Promise<PageQueue>>();

/** Loads the code once; without a connection it may take several attempts. */
const load = (): Promise<typeof import('./page-queue.js')> =>
  withLaterTexts(import('./page-queue.js')).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return load();
  });

/** The sending queue of a member; the same one for as long as the page lives. */
export function queueOf(member: string): Promise<PageQueue> {
  const queue = queues.get(member) ?? load().then(({ PageQueue }) => new PageQueue(member));
  queues.set(member, queue);
  return queue;
}
