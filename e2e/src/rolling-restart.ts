import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { setTimeout as delay } from 'node:timers/promises';
import type { Stack } from '@crew/local-stack/stack';
import { eventually } from '@crew/testing/eventually';
import { newMember, type TestMember } from './members.js';
import { ReconnectingEventStream } from '@crew/testing/reconnecting-event-stream';

const DECK = 'ascension';
/** Time between the posts of a member, within the rate limit; each post is followed by a read. */
const POST_INTERVAL_MS = 600;
const PAGE = 100;

export interface RollingRestart {
  requests: number;
  /** The errors of requests that failed or were not answered. */
  failures: string[];
  /** The number of acknowledged messages. */
  posted: number;
  /** Acknowledged messages that are not in the deck exactly once. */
  lostOrDuplicated: string[];
  /** Acknowledged messages that a reconnecting event stream never received. */
  undelivered: string[];
}

/** Restarts every process of every service, one after the other, while members post, read and receive events. */
export async function rollingRestart(stack: Stack, memberCount: number, rounds: number): Promise<RollingRestart> {
  const result: RollingRestart = { requests: 0, failures: [], posted: 0, lostOrDuplicated: [], undelivered: [] };
  const members = await Promise.all(Array.from({ length: memberCount }, (_, index) => newMember(`roller${index}`)));
  const finished = new AbortController();
  const received = new Set<string>();
  const stream = new ReconnectingEventStream(stack.url, members[0]!.cookie, ({ event, data }) => {
    if (event === 'deck-message') received.add((data as { id: string }).id);
  });
  await stream.connect();
  const acknowledged: string[] = [];
  const attempt = async <T>(work: Promise<T>): Promise<T | undefined> => {
    result.requests += 1;
    return work.catch((error: unknown) => void result.failures.push(String(error)));
  };
  const postAndRead = async (member: TestMember): Promise<void> => {
    while (!finished.signal.aborted) {
      const posted = await attempt(
        member.call(deckCalls.postMessage, { deckId: DECK, content: `Day ${result.requests}` }),
      );
      if (posted) acknowledged.push(posted.id);
      await attempt(member.call(deckCalls.listMessages, { deckId: DECK }));
      await delay(POST_INTERVAL_MS, undefined, { signal: finished.signal }).catch(() => undefined);
    }
  };
  const clients = members.map(postAndRead);
  const services = stack.processNames.filter((name) => !['mongodb', 'nats', 'redis', 'sandbox'].includes(name));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of services) await stack.process(name).restart();
  }
  finished.abort();
  await Promise.all(clients);

  const stored = await readAll(members[0]!);
  await eventually('every message received', () => acknowledged.every((id) => received.has(id))).catch(() => undefined);
  stream.close();
  result.posted = acknowledged.length;
  result.lostOrDuplicated = acknowledged.filter((id) => stored.filter((one) => one === id).length !== 1);
  result.undelivered = acknowledged.filter((id) => !received.has(id));
  return result;
}

async function readAll(member: TestMember): Promise<string[]> {
  const ids: string[] = [];
  for (let before: string | undefined; ;) {
    const page = await member.call(deckCalls.listMessages, { deckId: DECK, limit: PAGE, ...(before && { before }) });
    ids.unshift(...page.map(({ id }) => id));
    if (page.length < PAGE) return ids;
    before = page[0]!.id;
  }
}
