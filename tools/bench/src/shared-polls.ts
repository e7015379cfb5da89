import { setTimeout as delay } from 'node:timers/promises';
import type { Benchmark } from './environment.js';
import { atMost } from './figure.js';
import { load, requestBytes } from './load.js';

const CLIENTS = 1_000;
const DECK = '/api/decks/ascension/messages';
/** In which the gateway receives the event of a post. */
const EVENT_MS = 500;

/** 1,000 clients that poll at once after one post: how many of their polls reach the service. */
export const sharedPolls: Benchmark = async ({ product, cookies, nats }) => {
  const url = `http://127.0.0.1:${product.port}${DECK}`;
  const headers = { cookie: cookies[0]!, 'content-type': 'application/json' };
  const before = await fetch(url, { headers });
  await before.text();
  await fetch(url, { method: 'POST', headers, body: JSON.stringify({ content: 'Hello' }) });
  await delay(EVENT_MS);
  let reads = 0;
  const copies = nats.subscribe('chat.list-messages', { callback: () => void (reads += 1) });
  await nats.flush();
  const polls = cookies.map((cookie) =>
    requestBytes('GET', DECK, { cookie, 'if-none-match': before.headers.get('etag')! }),
  );
  // After no time each connection stops with its first response.
  const { statuses } = await load(product.port, polls, CLIENTS, 0);
  await nats.flush();
  copies.unsubscribe();
  if (statuses.get(200) !== CLIENTS) throw new Error(`Responses by status: ${JSON.stringify([...statuses])}`);
  const what = '1,000 clients poll at once after a post: reads of the service';
  return [{ id: 'P15', what, unit: 'reads', product: reads, goal: atMost(1) }];
};
