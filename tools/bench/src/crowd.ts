import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { atMost, type Benchmark } from './figure.js';
import { percentile } from './stats.js';
import { openStreams, type Streams } from './streams.js';
import type { World } from './world.js';

const STREAMS = 5_000;
const CREW = 2_000;
/** Streams that are read for when something came. */
const READ = 20;
const SECONDS = 15;
const DECK = '/api/decks/ascension/messages';

const agent = new Agent({ keepAlive: true });
const now = (): number => performance.timeOrigin + performance.now();

interface Act {
  what: string;
  /** Seconds between two by the same member. */
  everySeconds: number;
  method: string;
  path(turn: number): string;
  body?(turn: number): object;
  headers?: Record<string, string>;
}

/** What a member does who is really there. */
const habits = (latestId: string, tag: string): Act[] => [
  { what: 'read', everySeconds: 20, method: 'GET', path: () => DECK },
  { what: 'poll', everySeconds: 30, method: 'GET', path: () => DECK, headers: { 'if-none-match': tag } },
  {
    what: 'switch deck',
    everySeconds: 45,
    method: 'GET',
    path: (turn) => `/api/decks/${turn % 2 ? 'music' : 'money'}/messages`,
  },
  { what: 'look who is there', everySeconds: 45, method: 'GET', path: () => '/api/decks/ascension/members' },
  { what: 'post', everySeconds: 60, method: 'POST', path: () => DECK, body: () => ({ content: `at:${now()}` }) },
  { what: 'type', everySeconds: 60, method: 'POST', path: () => '/api/decks/ascension/typing', body: () => ({}) },
  { what: 'mark', everySeconds: 120, method: 'PUT', path: () => `/api/messages/${latestId}/reactions/heart` },
];

/** Five thousand open streams of one gateway, ten messages a second. */
export const manyStreams: Benchmark = async ({ product, cookies, nats }) => {
  const streams = await openAsCrew(product.port, cookies, STREAMS);
  const came = timesOf(streams);
  for (let index = 0; index < 50; index += 1) {
    const event = { id: 'bench', deckId: 'ascension', content: `at:${now()}`, filler: 'x'.repeat(300) };
    nats.publish('push.deck.ascension.deck-message', JSON.stringify(event));
    await delay(100);
  }
  await delay(500);
  const memoryMb = (await product.memory()) / 2 ** 20;
  streams.close();
  await delay(500);
  const p99 = percentile(came, 0.99);
  const what = '5,000 streams of one gateway, 10 events a second';
  return [
    { id: 'P4', what: `${what}: memory of the gateway`, unit: 'MB', product: memoryMb, goal: atMost(300) },
    { id: 'P4', what: `${what}: delivery, 99 of 100 within`, unit: 'ms', product: p99, goal: atMost(100) },
  ];
};

/** Two thousand members who read, poll, switch decks, post, type and mark, each with an open stream. */
export const wholeCrew: Benchmark = async (world) => {
  const { product, cookies } = world;
  const url = `http://127.0.0.1:${product.port}${DECK}`;
  const headers = { cookie: cookies[0]!, 'content-type': 'application/json' };
  const posted = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ content: 'All aboard' }) });
  const { id: latestId } = (await posted.json()) as { id: string };
  const tag = (await fetch(url, { headers })).headers.get('etag')!;
  const streams = await openAsCrew(product.port, cookies, CREW);
  const came = timesOf(streams);
  const answered: number[] = [];
  await Promise.all(habits(latestId, tag).map((act) => keepUp(world, act, answered)));
  await delay(500);
  streams.close();
  await delay(500);
  const what = '2,000 active members';
  return [
    {
      id: 'P8',
      what: `${what}: a call, half answered within`,
      unit: 'ms',
      product: percentile(answered, 0.5),
      goal: atMost(500),
    },
    {
      id: 'P8',
      what: `${what}: a call, 99 of 100 answered within`,
      unit: 'ms',
      product: percentile(answered, 0.99),
      goal: atMost(500),
    },
    {
      id: 'P8',
      what: `${what}: a message on the others’ streams, 99 of 100 within`,
      unit: 'ms',
      product: percentile(came, 0.99),
      goal: atMost(500),
    },
  ];
};

const openAsCrew = (port: number, cookies: string[], count: number): Promise<Streams> =>
  openStreams(
    port,
    '/api/events',
    cookies.map((cookie) => ({ cookie })),
    count,
    READ,
  );

/** How long each timed event took to each of the streams that are read, in milliseconds. */
function timesOf(streams: Streams): number[] {
  const came: number[] = [];
  streams.onTimed = (sentAt) => {
    if (!Number.isNaN(sentAt)) came.push(now() - sentAt);
  };
  return came;
}

/** Does what all members together do, at its times whether or not the last is answered, and notes how long each took. */
async function keepUp({ product, cookies }: World, act: Act, answered: number[]): Promise<void> {
  const everyMs = (act.everySeconds * 1_000) / CREW;
  const begin = performance.now();
  const underWay: Promise<void>[] = [];
  for (let turn = 0; turn * everyMs < SECONDS * 1_000; turn += 1) {
    const due = begin + turn * everyMs;
    if (due > performance.now()) await delay(due - performance.now());
    underWay.push(
      ask(product.port, act, turn, cookies[turn % cookies.length]!).then(
        () => void answered.push(performance.now() - due),
      ),
    );
  }
  await Promise.all(underWay);
}

/**
 * Answers are taken packed, as browsers take them, and thrown away: two thousand browsers unpack on machines of their own.
 * @throws Error when it was refused: a refusal is quick, and no figure
 */
async function ask(
  port: number,
  { what, method, path, body, headers }: Act,
  turn: number,
  cookie: string,
): Promise<void> {
  const json = body && { 'content-type': 'application/json' };
  const asked = request({
    port,
    agent,
    method,
    path: path(turn),
    headers: { cookie, 'accept-encoding': 'gzip', ...headers, ...json },
  });
  asked.end(body && JSON.stringify(body(turn)));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  await once(answer.resume(), 'end');
  if (answer.statusCode! >= 400) throw new Error(`To ${what} was answered ${answer.statusCode}`);
}
