import { setTimeout as delay } from 'node:timers/promises';
import type { Benchmark, Environment, Measured } from './environment.js';
import { atLeastTimes, atMost, atMostTimes } from './figure.js';
import { load, requestBytes, type LoadResult } from './load.js';
import { now, percentile } from './stats.js';
import { openStreams } from './streams.js';

const CONNECTIONS = 32;
const SECONDS = 2;
const DECK = '/api/decks/ascension/messages';

/** @throws Error if any response has another status: rejections are fast and would distort the figure */
async function expectStatus(status: number, result: Promise<LoadResult>): Promise<LoadResult> {
  const { statuses } = await result;
  if (statuses.size !== 1 || !statuses.has(status))
    throw new Error(`Responses by status: ${JSON.stringify([...statuses])}`);
  return result;
}

const get = (path: string, headers: Record<string, string>): Buffer => requestBytes('GET', path, headers);

/** The newest page of a deck. A sliding window bypasses the gateway's cache and reads from the database. */
export const readPage: Benchmark = async ({ product, baseline, cookies }) => {
  const page = (query: string): Buffer[] => cookies.map((cookie) => get(DECK + query, { cookie }));
  const inMemory = await expectStatus(200, load(baseline.port, [get('/page-in-memory', {})], CONNECTIONS, SECONDS));
  const newest = await expectStatus(200, load(product.port, page(''), CONNECTIONS, SECONDS));
  const stored = await expectStatus(200, load(baseline.port, [get('/page', {})], CONNECTIONS, SECONDS));
  const uncached = await expectStatus(200, load(product.port, page('?window=30d'), CONNECTIONS, SECONDS));
  return [
    {
      id: 'P1',
      what: 'newest page of a deck; the baseline sends the same bytes from memory',
      unit: 'per second',
      baseline: inMemory.perSecond,
      product: newest.perSecond,
      goal: atLeastTimes(0.5),
    },
    {
      id: 'P1',
      what: 'the same from the database, concurrent requests sharing one read',
      unit: 'per second',
      baseline: stored.perSecond,
      product: uncached.perSecond,
      goal: atLeastTimes(1.2),
    },
  ];
};

/** A conditional request answered with 304. */
export const pollUnchanged: Benchmark = async ({ product, baseline, cookies }) => {
  const first = await fetch(`http://127.0.0.1:${product.port}${DECK}`, { headers: { cookie: cookies[0]! } });
  const etag = first.headers.get('etag')!;
  await first.text();
  const reference = await expectStatus(
    304,
    load(baseline.port, [get('/page-in-memory', { 'if-none-match': '"baseline"' })], CONNECTIONS, SECONDS),
  );
  const polls = cookies.map((cookie) => get(DECK, { cookie, 'if-none-match': etag }));
  const measured = await expectStatus(304, load(product.port, polls, CONNECTIONS, SECONDS));
  return [
    {
      id: 'P2',
      what: 'poll without new messages',
      unit: 'per second',
      baseline: reference.perSecond,
      product: measured.perSecond,
      goal: atLeastTimes(0.75),
    },
  ];
};

const STREAMS = 1_000;
const BURST = 200;

/** One event to 1,000 streams, in a burst and at 20 per second. */
async function measureFanOut(
  nats: Environment['nats'],
  target: Measured,
  path: string,
  subject: string,
  headers: Record<string, string>[],
) {
  const before = await target.memory();
  const streams = await openStreams(target.port, path, headers, STREAMS);
  const perStreamKb = ((await target.memory()) - before) / STREAMS / 1_024;
  const publish = (): void => nats.publish(subject, event(`at:${now()}`));
  const waitForDeliveries = async (count: number): Promise<void> => {
    for (const deadline = Date.now() + 30_000; streams.delivered < count; await delay(2)) {
      if (Date.now() > deadline) throw new Error(`Only ${streams.delivered} of ${count} events were delivered`);
    }
  };
  publish();
  await waitForDeliveries(STREAMS);
  const begin = performance.now();
  for (let index = 0; index < BURST; index += 1) publish();
  await waitForDeliveries(STREAMS * (BURST + 1));
  const perSecond = (STREAMS * BURST * 1_000) / (performance.now() - begin);
  const latencies: number[] = [];
  streams.onTimed = (sentAt) => latencies.push(now() - sentAt);
  for (let index = 0; index < 40; index += 1) {
    publish();
    await delay(50);
  }
  await waitForDeliveries(STREAMS * (BURST + 41));
  streams.close();
  await delay(200);
  return { perSecond, perStreamKb, p99Ms: percentile(latencies, 0.99) };
}

export const fanOut: Benchmark = async ({ product, baseline, cookies, nats }) => {
  const reference = await measureFanOut(nats, baseline, '/events', 'baseline.push', [{}]);
  const measured = await measureFanOut(
    nats,
    product,
    '/api/events',
    'push.deck.ascension.deck-message',
    cookies.map((cookie) => ({ cookie })),
  );
  return [
    {
      id: 'P3',
      what: 'deliveries to 1,000 streams',
      unit: 'per second',
      baseline: reference.perSecond,
      product: measured.perSecond,
      goal: atLeastTimes(0.8),
    },
    {
      id: 'P3',
      what: 'memory per stream',
      unit: 'KB',
      baseline: reference.perStreamKb,
      product: measured.perStreamKb,
      goal: atMost(10),
    },
    {
      id: 'P3',
      what: 'delivery at 20 events per second, p99',
      unit: 'ms',
      baseline: reference.p99Ms,
      product: measured.p99Ms,
      goal: atMost(20),
    },
  ];
};

const POSTS = 100;
/** Pause between posts, in which the effects of one finish before the next. */
const PAUSE_MS = 30;

/** From sending a POST to its event on another member's stream. */
export const postToStream: Benchmark = async ({ product, baseline, cookies }) => {
  const measure = async (
    target: Measured,
    path: string,
    events: string,
    post: Record<string, string>,
    subscriber: Record<string, string>,
  ) => {
    const streams = await openStreams(target.port, events, [subscriber], 1);
    const latencies: number[] = [];
    for (let index = 0; index < POSTS; index += 1) {
      await delay(PAUSE_MS);
      const arrival = new Promise<number>((resolve) => (streams.onTimed = (sentAt) => resolve(now() - sentAt)));
      const response = await fetch(`http://127.0.0.1:${target.port}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...post },
        body: JSON.stringify({ content: `at:${now()}` }),
      });
      if (response.status !== 201) throw new Error(`POST returned ${response.status}`);
      await response.arrayBuffer();
      latencies.push(await arrival);
    }
    streams.close();
    return { p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) };
  };
  const reference = await measure(baseline, '/post', '/events', {}, {});
  const [one, other] = cookies as [string, string];
  const measured = await measure(product, DECK, '/api/events', { cookie: one }, { cookie: other });
  return [
    {
      id: 'P5',
      what: 'from POST to another member’s stream, idle, median',
      unit: 'ms',
      baseline: reference.p50,
      product: measured.p50,
      goal: atMostTimes(1.3),
    },
    {
      id: 'P5',
      what: 'from POST to another member’s stream, idle, p99',
      unit: 'ms',
      baseline: reference.p99,
      product: measured.p99,
      goal: atMostTimes(1.5),
    },
  ];
};

/** 64 concurrent posts, each journaled before its response. */
export const postMany: Benchmark = async ({ product, baseline, cookies }) => {
  const body = JSON.stringify({
    content: 'What keeps you steady when the week gets loud? For me it is the walk home.',
  });
  const post = (path: string, headers: Record<string, string>): Buffer =>
    requestBytes('POST', path, { 'content-type': 'application/json', ...headers }, body);
  const reference = await expectStatus(201, load(baseline.port, [post('/post', {})], 64, SECONDS));
  const measured = await expectStatus(
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
      what: 'posting, 64 concurrent',
      unit: 'per second',
      baseline: reference.perSecond,
      product: measured.perSecond,
      goal: atLeastTimes(1),
    },
  ];
};

const event = (content: string): string =>
  JSON.stringify({ id: 'bench', deckId: 'ascension', content, filler: 'x'.repeat(300) });
