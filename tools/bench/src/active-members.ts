import { setTimeout as delay } from 'node:timers/promises';
import { atMost } from './figure.js';
import { now, percentile } from './stats.js';
import { statusOf } from './status-of.js';
import { openStreams, type Streams } from './streams.js';
import type { Benchmark, Environment } from './environment.js';

const STREAMS = 10_000;
const MEMBERS = 4_000;
/** Number of streams whose events are parsed and timed. */
const TIMED_STREAMS = 20;
const SECONDS = 15;
const DECK = '/api/decks/ascension/messages';

interface Action {
  name: string;
  /** Seconds between two by the same member. */
  intervalSeconds: number;
  method: string;
  path(turn: number): string;
  body?(turn: number): object;
  headers?: Record<string, string>;
}

/** The actions of an active member. */
export const actions = (latestId: string, etag: string): Action[] => [
  { name: 'read', intervalSeconds: 20, method: 'GET', path: () => DECK },
  { name: 'poll', intervalSeconds: 30, method: 'GET', path: () => DECK, headers: { 'if-none-match': etag } },
  {
    name: 'switch deck',
    intervalSeconds: 45,
    method: 'GET',
    path: (turn) => `/api/decks/${turn % 2 ? 'music' : 'money'}/messages`,
  },
  { name: 'list members', intervalSeconds: 45, method: 'GET', path: () => '/api/decks/ascension/members' },
  { name: 'post', intervalSeconds: 60, method: 'POST', path: () => DECK, body: () => ({ content: `at:${now()}` }) },
  { name: 'type', intervalSeconds: 60, method: 'POST', path: () => '/api/decks/ascension/typing', body: () => ({}) },
  { name: 'react', intervalSeconds: 120, method: 'PUT', path: () => `/api/messages/${latestId}/reactions/heart` },
];

/** 10,000 open streams of one gateway, 10 messages per second. */
export const manyStreams: Benchmark = async ({ product, cookies, nats }) => {
  const streams = await openMemberStreams(product.port, cookies, STREAMS);
  const deliveries = recordLatencies(streams);
  for (let index = 0; index < 50; index += 1) {
    const event = { id: 'bench', deckId: 'ascension', content: `at:${now()}`, filler: 'x'.repeat(300) };
    nats.publish('push.deck.ascension.deck-message', JSON.stringify(event));
    await delay(100);
  }
  await delay(500);
  const memoryMb = (await product.memory()) / 2 ** 20;
  streams.close();
  await delay(500);
  const p99 = percentile(deliveries, 0.99);
  const what = '10,000 streams of one gateway, 10 events per second';
  return [
    { id: 'P4', what: `${what}: memory of the gateway`, unit: 'MB', product: memoryMb, goal: atMost(400) },
    { id: 'P4', what: `${what}: delivery, p99`, unit: 'ms', product: p99, goal: atMost(50) },
  ];
};

/** Milliseconds that calls took, and messages until they were on another member's stream. */
export interface MixedLoad {
  calls: number[];
  deliveries: number[];
  /** From the first call until half a second after the last response. */
  seconds: number;
}

/**
 * Members who read, poll, switch decks, post, type and react, each with an open stream.
 * @param started called when the streams are open
 */
export async function mixedLoad(
  environment: Pick<Environment, 'product' | 'cookies'>,
  members: number,
  seconds: number,
  started?: () => Promise<void>,
): Promise<MixedLoad> {
  const { product, cookies } = environment;
  const url = `http://127.0.0.1:${product.port}${DECK}`;
  const headers = { cookie: cookies[0]!, 'content-type': 'application/json' };
  const posted = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ content: 'Hello' }) });
  const { id: latestId } = (await posted.json()) as { id: string };
  const etag = (await fetch(url, { headers })).headers.get('etag')!;
  const streams = await openMemberStreams(product.port, cookies, members);
  const deliveries = recordLatencies(streams);
  const calls: number[] = [];
  await started?.();
  const begin = performance.now();
  await Promise.all(
    actions(latestId, etag).map((action) => perform(environment, action, { members, seconds, latencies: calls })),
  );
  await delay(500);
  const elapsed = (performance.now() - begin) / 1_000;
  streams.close();
  await delay(500);
  return { calls, deliveries, seconds: elapsed };
}

/** 4,000 active members. */
export const activeMembers: Benchmark = async (environment) => {
  const { calls, deliveries } = await mixedLoad(environment, MEMBERS, SECONDS);
  const what = '4,000 active members';
  return [
    { id: 'P8', what: `${what}: calls, median`, unit: 'ms', product: percentile(calls, 0.5), goal: atMost(500) },
    { id: 'P8', what: `${what}: calls, p99`, unit: 'ms', product: percentile(calls, 0.99), goal: atMost(500) },
    {
      id: 'P8',
      what: `${what}: messages on the streams of others, p99`,
      unit: 'ms',
      product: percentile(deliveries, 0.99),
      goal: atMost(500),
    },
  ];
};

const openMemberStreams = (port: number, cookies: string[], count: number): Promise<Streams> =>
  openStreams(
    port,
    '/api/events',
    cookies.map((cookie) => ({ cookie })),
    count,
    TIMED_STREAMS,
  );

/** Records the latency of each timed event on each timed stream, in milliseconds. */
function recordLatencies(streams: Streams): number[] {
  const latencies: number[] = [];
  streams.onTimed = (sentAt) => {
    if (!Number.isNaN(sentAt)) latencies.push(now() - sentAt);
  };
  return latencies;
}

/** Performs an action at the rate of all members, without waiting for responses, and records the latencies. */
async function perform(
  { product, cookies }: Pick<Environment, 'product' | 'cookies'>,
  action: Action,
  { members, seconds, latencies }: { members: number; seconds: number; latencies: number[] },
): Promise<void> {
  const intervalMs = (action.intervalSeconds * 1_000) / members;
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: Math.ceil((seconds * 1_000) / intervalMs) }, async (_, turn) => {
      const due = begin + turn * intervalMs;
      await delay(Math.max(0, due - performance.now()));
      await send(product.port, action, turn, cookies[turn % cookies.length]!);
      latencies.push(performance.now() - due);
    }),
  );
}

/** @throws Error for an error status: rejections are fast and would distort the figure */
async function send(port: number, action: Action, turn: number, cookie: string): Promise<void> {
  const { name, method, path, body, headers } = action;
  const call = { method, path: path(turn), cookie, ...(body && { body: body(turn) }), ...(headers && { headers }) };
  const status = await statusOf(port, call);
  if (status >= 400) throw new Error(`${name} returned ${status}`);
}
