import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Environment } from '@crew/bench/environment';
import { statusOf, type Call } from '@crew/bench/status-of';

const DECK = '/api/decks/ascension';
const CONTENT = 'What keeps you steady when the week gets loud? For me it is the walk home.';

/** What a busy machine answers; the app repeats such calls too, with the same key. */
const UNAVAILABLE = new Set([503, 504]);
const TRIES = 5;
const PAUSE_MS = 500;

/** Sends a call like a browser, again while a service is unavailable. @throws Error for another error status */
export async function send(port: number, call: Call): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const status = await statusOf(port, call);
    if (status < 400) return;
    if (!UNAVAILABLE.has(status) || tries === TRIES) throw new Error(`${call.method} ${call.path} returned ${status}`);
    await delay(PAUSE_MS);
  }
}

/** One of a deck's newest messages. */
export interface Posted {
  id: string;
}

export interface Kind {
  name: string;
  perSecond: number;
  seconds: number;
  call(turn: number): Omit<Call, 'cookie'>;
}

/** The calls whose costs are measured; `etag` and `posted` are of the newest page of the deck. */
export const kinds = (etag: string, posted: readonly Posted[]): Kind[] => [
  { name: 'read', perSecond: 100, seconds: 6, call: () => ({ method: 'GET', path: `${DECK}/messages` }) },
  {
    name: 'readFromDatabase',
    perSecond: 50,
    seconds: 6,
    call: () => ({ method: 'GET', path: `${DECK}/messages?window=30d` }),
  },
  {
    name: 'poll',
    perSecond: 150,
    seconds: 6,
    call: () => ({ method: 'GET', path: `${DECK}/messages`, headers: { 'if-none-match': etag } }),
  },
  { name: 'listMembers', perSecond: 40, seconds: 6, call: () => ({ method: 'GET', path: `${DECK}/members` }) },
  {
    name: 'react',
    perSecond: 40,
    seconds: 8,
    call: (turn) => ({
      method: 'PUT',
      // Members take turns: with another message per turn, no reaction repeats an earlier one.
      path: `/api/messages/${posted[turn % posted.length]!.id}/reactions/heart`,
    }),
  },
  { name: 'type', perSecond: 40, seconds: 6, call: () => ({ method: 'POST', path: `${DECK}/typing`, body: {} }) },
  {
    name: 'post',
    perSecond: 33,
    seconds: 15,
    call: (turn) => ({ method: 'POST', path: `${DECK}/messages`, body: { content: `${CONTENT} ${turn}` } }),
  },
  {
    name: 'tip',
    perSecond: 10,
    seconds: 15,
    call: (turn) => ({
      method: 'POST',
      path: `/api/messages/${posted[turn % posted.length]!.id}/tip`,
      body: { amount: 1 },
      headers: { 'idempotency-key': randomUUID() },
    }),
  },
];

/** The newest page of the deck and its ETag. */
export async function newestPage({ product, cookies }: Pick<Environment, 'product' | 'cookies'>): Promise<{
  etag: string;
  posted: Posted[];
}> {
  const url = `http://127.0.0.1:${product.port}${DECK}/messages`;
  const response = await fetch(url, { headers: { cookie: cookies[0]! } });
  return { etag: response.headers.get('etag')!, posted: (await response.json()) as Posted[] };
}
