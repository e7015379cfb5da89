import { setTimeout as delay } from 'node:timers/promises';
import { manyStreams, wholeCrew } from './crowd.js';
import { atMost, less, more, type Benchmark } from './figure.js';
import { growth } from './growth.js';
import { load, requestBytes, type LoadResult } from './load.js';
import { seats } from './seats.js';
import { percentile } from './stats.js';
import { openStreams } from './streams.js';
import type { Measured } from './world.js';

const CONNECTIONS = 32;
const SECONDS = 2;
const DECK = '/api/decks/ascension/messages';

/** @throws Error when anything was answered otherwise than expected: a refusal is quick, and no figure */
async function answered(status: number, result: Promise<LoadResult>): Promise<LoadResult> {
  const { statuses } = await result;
  if (statuses.size !== 1 || !statuses.has(status))
    throw new Error(`Answers by status: ${JSON.stringify([...statuses])}`);
  return result;
}

const get = (path: string, headers: Record<string, string>): Buffer => requestBytes('GET', path, headers);

/** The newest page of a deck. A sliding window has the gateway ask the service, and that the database. */
const readPage: Benchmark = async ({ product, floor, cookies }) => {
  const page = (query: string): Buffer[] => cookies.map((cookie) => get(DECK + query, { cookie }));
  const bare = await answered(200, load(floor.port, [get('/page', {})], CONNECTIONS, SECONDS));
  const asked = await answered(200, load(product.port, page(''), CONNECTIONS, SECONDS));
  const through = await answered(200, load(product.port, page('?window=30d'), CONNECTIONS, SECONDS));
  return [
    {
      id: 'P1',
      what: 'newest page of a deck',
      unit: 'a second',
      floor: bare.perSecond,
      product: asked.perSecond,
      goal: more(0.6),
    },
    {
      id: 'P1',
      what: 'newest page of a deck, half of them within',
      unit: 'ms',
      floor: bare.p50Ms,
      product: asked.p50Ms,
      goal: less(1.5),
    },
    {
      id: 'P1',
      what: 'the same through all layers to the database, one read for all who ask at once; the floor reads memory',
      unit: 'a second',
      floor: bare.perSecond,
      product: through.perSecond,
      goal: more(0.6),
    },
  ];
};

/** A poll that finds nothing new. */
const pollUnchanged: Benchmark = async ({ product, floor, cookies }) => {
  const first = await fetch(`http://127.0.0.1:${product.port}${DECK}`, { headers: { cookie: cookies[0]! } });
  const tag = first.headers.get('etag')!;
  await first.text();
  const bare = await answered(
    304,
    load(floor.port, [get('/page', { 'if-none-match': '"floor"' })], CONNECTIONS, SECONDS),
  );
  const polls = cookies.map((cookie) => get(DECK, { cookie, 'if-none-match': tag }));
  const ours = await answered(304, load(product.port, polls, CONNECTIONS, SECONDS));
  return [
    {
      id: 'P2',
      what: 'poll with nothing new',
      unit: 'a second',
      floor: bare.perSecond,
      product: ours.perSecond,
      goal: more(0.6),
    },
  ];
};

const STREAMS = 1_000;
const BURST = 200;

/** One event to a thousand streams, in a burst and at twenty a second. */
const fanOut: Benchmark = async ({ product, floor, cookies, nats }) => {
  const measure = async (at: Measured, path: string, subject: string, headers: Record<string, string>[]) => {
    const before = await at.memory();
    const streams = await openStreams(at.port, path, headers, STREAMS);
    const perStreamKb = ((await at.memory()) - before) / STREAMS / 1_024;
    const tell = (): void => nats.publish(subject, event(`at:${now()}`));
    const until = async (count: number): Promise<void> => {
      for (const deadline = Date.now() + 30_000; streams.delivered < count; await delay(2)) {
        if (Date.now() > deadline) throw new Error(`${streams.delivered} of ${count} deliveries came`);
      }
    };
    tell();
    await until(STREAMS);
    const begin = performance.now();
    for (let index = 0; index < BURST; index += 1) tell();
    await until(STREAMS * (BURST + 1));
    const perSecond = (STREAMS * BURST * 1_000) / (performance.now() - begin);
    const latencies: number[] = [];
    streams.onTimed = (sentAt) => latencies.push(now() - sentAt);
    for (let index = 0; index < 40; index += 1) {
      tell();
      await delay(50);
    }
    await until(STREAMS * (BURST + 41));
    streams.close();
    await delay(200);
    return { perSecond, perStreamKb, p99Ms: percentile(latencies, 0.99) };
  };
  const bare = await measure(floor, '/events', 'floor.push', [{}]);
  const ours = await measure(
    product,
    '/api/events',
    'push.deck.ascension.deck-message',
    cookies.map((cookie) => ({ cookie })),
  );
  return [
    {
      id: 'P3',
      what: 'deliveries to 1,000 streams',
      unit: 'a second',
      floor: bare.perSecond,
      product: ours.perSecond,
      goal: more(0.8),
    },
    {
      id: 'P3',
      what: 'memory of a stream',
      unit: 'KB',
      floor: bare.perStreamKb,
      product: ours.perStreamKb,
      goal: atMost(25),
    },
    {
      id: 'P3',
      what: 'delivery at 20 events a second, 99 of 100 within',
      unit: 'ms',
      floor: bare.p99Ms,
      product: ours.p99Ms,
      goal: atMost(50),
    },
  ];
};

const POSTS = 100;
/** The ship is idle between two posts: what followed from one is done before the next. */
const QUIET_MS = 30;

/** From the beginning of a POST to its arrival at another member's stream. */
const postToStream: Benchmark = async ({ product, floor, cookies }) => {
  const measure = async (
    at: Measured,
    path: string,
    events: string,
    post: Record<string, string>,
    listen: Record<string, string>,
  ) => {
    const streams = await openStreams(at.port, events, [listen], 1);
    const latencies: number[] = [];
    for (let index = 0; index < POSTS; index += 1) {
      await delay(QUIET_MS);
      const arrival = new Promise<number>((resolve) => (streams.onTimed = (sentAt) => resolve(now() - sentAt)));
      const answer = await fetch(`http://127.0.0.1:${at.port}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...post },
        body: JSON.stringify({ content: `at:${now()}` }),
      });
      if (answer.status !== 201) throw new Error(`A post was answered ${answer.status}`);
      await answer.arrayBuffer();
      latencies.push(await arrival);
    }
    streams.close();
    return { p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) };
  };
  const bare = await measure(floor, '/post', '/events', {}, {});
  const [one, other] = cookies as [string, string];
  const ours = await measure(product, DECK, '/api/events', { cookie: one }, { cookie: other });
  return [
    {
      id: 'P5',
      what: 'from POST to another’s stream on an idle ship, half within',
      unit: 'ms',
      floor: bare.p50,
      product: ours.p50,
      goal: less(2),
    },
    {
      id: 'P5',
      what: 'from POST to another’s stream on an idle ship, 99 of 100 within (and at most 60 ms)',
      unit: 'ms',
      floor: bare.p99,
      product: ours.p99,
      goal: less(3),
    },
  ];
};

/** Posting with 64 in flight, each message journaled before it is answered. */
const postMany: Benchmark = async ({ product, floor, cookies }) => {
  const body = JSON.stringify({
    content: 'What keeps you steady when the week gets loud? For me it is the walk home.',
  });
  const post = (path: string, headers: Record<string, string>): Buffer =>
    requestBytes('POST', path, { 'content-type': 'application/json', ...headers }, body);
  const bare = await answered(201, load(floor.port, [post('/post', {})], 64, SECONDS));
  const ours = await answered(
    201,
    load(
      product.port,
      cookies.map((cookie) => post(DECK, { cookie })),
      64,
      SECONDS,
    ),
  );
  return [
    {
      id: 'P6',
      what: 'posting, 64 in flight',
      unit: 'a second',
      floor: bare.perSecond,
      product: ours.perSecond,
      goal: more(0.5),
    },
  ];
};

export const BENCHMARKS: Record<string, Benchmark> = {
  P1: readPage,
  P2: pollUnchanged,
  P3: fanOut,
  P4: manyStreams,
  P5: postToStream,
  P6: postMany,
  P8: wholeCrew,
  P9: growth,
  P16: seats,
};

const now = (): number => performance.timeOrigin + performance.now();
const event = (content: string): string =>
  JSON.stringify({ id: 'bench', deckId: 'ascension', content, filler: 'x'.repeat(300) });
