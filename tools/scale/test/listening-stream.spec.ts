import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { deckRoom } from '@crew/chaos/rooms';
import { eventually } from '@crew/testing/eventually';
import { afterEach, describe, expect, it } from '@jest/globals';
import { ListeningStream } from '../src/streams/listening-stream.js';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** A listener of one deck in which there were five messages before. */
function listen(...gateways: string[]): ListeningStream {
  const rooms = [deckRoom('ascension')];
  const stream = new ListeningStream({ userId: 'ann', cookie: 's=1', gateways, rooms, before: { ascension: 5 } });
  closing.push(() => stream.close());
  return stream;
}

const message = (seq: number, id = `e-${seq}`) => ({
  id,
  event: 'deck-message',
  data: { deckId: 'ascension', seq },
});

/** A gateway that answers by a function. */
async function gateway(handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server: Server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('what a stream lacks', () => {
  it('is nothing when each message came, in any order', () => {
    const stream = listen();
    for (const seq of [6, 8, 7]) stream.receive(message(seq));
    expect(stream.missing({ ascension: 8 })).toEqual([]);
    expect(stream.needsFetch()).toBe(false);
  });

  it('is named with its deck, be it in the middle or at the end', () => {
    const stream = listen();
    for (const seq of [6, 8]) stream.receive(message(seq));
    expect(stream.missing({ ascension: 8 })).toEqual(['ascension 7']);
    expect(listen().missing({ ascension: 6 })).toEqual(['ascension 6']);
  });

  it('is fetched when a gap lasts, or when missed events are no longer kept', () => {
    const stream = listen();
    stream.receive(message(7));
    expect([stream.needsFetch(), stream.needsFetch()]).toEqual([false, true]);
    const other = listen();
    other.receive({ id: undefined, event: 'refetch', data: {} });
    expect(other.needsFetch()).toBe(true);
    expect(other.counts).toMatchObject({ reconnected: 1, resumed: 0, refetches: 1 });
  });
});

it('an event that came before counts as repeated', () => {
  const stream = listen();
  for (const event of [message(6, 'e-60'), message(7, 'e-70'), message(6, 'e-60'), message(8, 'f-1')])
    stream.receive(event);
  expect(stream.counts).toMatchObject({ events: 4, repeated: 1 });
});

it('a stream that ends goes on at the next gateway with its last event, and fetches what is missing', async () => {
  const first = await gateway((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end('id: e-60\nevent: deck-message\ndata: {"deckId":"ascension","seq":6}\n\n');
  });
  const resumedAfter: unknown[] = [];
  const second = await gateway((request, response) => {
    if (request.url!.startsWith('/api/events')) {
      resumedAfter.push(request.headers['last-event-id']);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('id: e-80\nevent: deck-message\ndata: {"deckId":"ascension","seq":8}\n\n');
      response.write('id: e-80\nevent: resumed\ndata: {}\n\n');
      return;
    }
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(request.url!.includes('from=7') ? [{ seq: 7 }, { seq: 8 }] : []));
  });
  const stream = listen(first, second, second);
  await stream.open();
  await eventually('the stream goes on', () => stream.counts.resumed === 1);
  expect(resumedAfter).toEqual(['e-60']);
  await stream.fetch();
  expect(stream.missing({ ascension: 8 })).toEqual([]);
  expect(stream.counts).toEqual({ events: 2, reconnected: 1, resumed: 1, refetches: 0, repeated: 0, fetched: 1 });
});
