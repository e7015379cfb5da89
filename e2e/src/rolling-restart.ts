import { setTimeout as delay } from 'node:timers/promises';
import { listMessages } from '@crew/contracts/chat/list-messages';
import { postMessage } from '@crew/contracts/chat/post-message';
import type { Stack } from '@crew/local-stack/stack';
import { eventually } from '@crew/testing/eventually';
import { newPerson, type Person } from './api.js';
import { Ear } from './ear.js';

const DECK = 'ascension';
/** Within what a member may post: a message in so many milliseconds, and a read after each. */
const PACE_MS = 600;
const PAGE = 100;

export interface RollingRestart {
  requests: number;
  /** Requests that were refused, cut or left without an answer, and why. */
  failures: string[];
  /** Messages that were acknowledged. */
  posted: number;
  /** Acknowledged, and not in the deck exactly once. */
  lostOrDoubled: string[];
  /** Acknowledged, and never heard on an event stream that came back whenever it was cut. */
  unheard: string[];
}

/** Restarts every process of every service, one after the other, while members post, read and listen. */
export async function rollingRestart(stack: Stack, members: number, rounds: number): Promise<RollingRestart> {
  const result: RollingRestart = { requests: 0, failures: [], posted: 0, lostOrDoubled: [], unheard: [] };
  const people = await Promise.all(Array.from({ length: members }, (_, index) => newPerson(`roller${index}`)));
  const over = new AbortController();
  const heard = new Set<string>();
  const ear = new Ear(stack.url, people[0]!.cookie, ({ event, data }) => {
    if (event === 'deck-message') heard.add((data as { id: string }).id);
  });
  await ear.listen();
  const acknowledged: string[] = [];
  const attempt = async <T>(work: Promise<T>): Promise<T | undefined> => {
    result.requests += 1;
    return work.catch((error: unknown) => void result.failures.push(String(error)));
  };
  const live = async (person: Person): Promise<void> => {
    while (!over.signal.aborted) {
      const posted = await attempt(person.call(postMessage, { deckId: DECK, content: `Day ${result.requests}` }));
      if (posted) acknowledged.push(posted.id);
      await attempt(person.call(listMessages, { deckId: DECK }));
      await delay(PACE_MS, undefined, { signal: over.signal }).catch(() => undefined);
    }
  };
  const lives = people.map(live);
  const services = stack.processNames.filter((name) => !['mongodb', 'nats', 'redis', 'sandbox'].includes(name));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of services) await stack.process(name).restart();
  }
  over.abort();
  await Promise.all(lives);

  const stored = await readAll(people[0]!);
  await eventually('every message heard', () => acknowledged.every((id) => heard.has(id))).catch(() => undefined);
  ear.close();
  result.posted = acknowledged.length;
  result.lostOrDoubled = acknowledged.filter((id) => stored.filter((one) => one === id).length !== 1);
  result.unheard = acknowledged.filter((id) => !heard.has(id));
  return result;
}

async function readAll(person: Person): Promise<string[]> {
  const ids: string[] = [];
  for (let before: string | undefined; ;) {
    const page = await person.call(listMessages, { deckId: DECK, limit: PAGE, ...(before && { before }) });
    ids.unshift(...page.map(({ id }) => id));
    if (page.length < PAGE) return ids;
    before = page[0]!.id;
  }
}
