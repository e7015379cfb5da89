import 'reflect-metadata';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { typing } from '@crew/contracts/chat/chat.events';
import { listDecks } from '@crew/contracts/chat/list-decks';
import { streamEvent } from '@crew/contracts/event';
import { sessionEnded } from '@crew/contracts/identity/identity.events';
import { listOwnPodIds } from '@crew/contracts/pods/list-own-pod-ids';
import { podSeat } from '@crew/contracts/pods/pods.events';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import type { EventStreamClient, StreamEvent } from '@crew/testing/event-stream';
import { startServers, type TestServers } from '@crew/testing/servers';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import { startTcpProxy, type TcpProxy } from '@crew/testing/tcp-proxy';
import { z } from 'zod';
import { holdClocks, startShip, startTestGateway, type Ship, type TestGateway } from './gateway-harness.js';

const data = z.object({ n: z.int(), text: z.string().optional() });
const deckNote = streamEvent({ name: 'deck-note', summary: 'For all', audience: 'deck', data, replay: true });
const podNote = streamEvent({ name: 'pod-note', summary: 'For a few', audience: 'pod', data, replay: true });
const adminNote = streamEvent({ name: 'admin-note', summary: 'For admins', audience: 'admins', data, replay: true });
const ownNote = streamEvent({ name: 'own-note', summary: 'For one', audience: 'user', data, replay: true });

let servers: TestServers;
let ship: Ship;
let gateway: TestGateway;
/** A gateway behind a line that can be cut. */
let line: TcpProxy;
let remote: TestGateway;
const opened: EventStreamClient[] = [];

beforeAll(async () => {
  // The gateways' own clocks of heartbeats and checks stand still until they are set forward.
  holdClocks();
  servers = await startServers();
  ship = await startShip(servers);
  line = await startTcpProxy(Number(new URL(servers.env.NATS_URL).port));
  gateway = await startTestGateway(servers);
  remote = await startTestGateway(servers, { NATS_URL: servers.env.NATS_URL.replace(/:\d+$/, `:${line.port}`) });
  await stubCall(ship.connection, listDecks, () => []);
});

afterEach(() => {
  for (const stream of opened.splice(0)) stream.close();
});

afterAll(async () => {
  await gateway?.stop();
  await remote?.stop();
  await ship?.stop();
  await line?.stop();
  await servers?.stop();
  jest.useRealTimers();
});

async function listen(at: TestGateway, cookie: string, lastEventId?: string): Promise<EventStreamClient> {
  const stream = await at.events(cookie, lastEventId);
  opened.push(stream);
  await eventually('the beginning', () => stream.events.length > 0);
  return stream;
}

const numbersOf = ({ events }: EventStreamClient): number[] =>
  events.filter(({ event }) => event.endsWith('-note')).map((event) => (event.data as { n: number }).n);
const isNote = (n: number) => (event: StreamEvent) => (event.data as { n?: number }).n === n;
const range = (from: number, count: number): number[] => Array.from({ length: count }, (_, index) => from + index);
const placeOf = (event: StreamEvent): number => Number(event.id!.split('-')[1]);
let made = 0;
const next = (count = 1): number => (made += count) - count + 1;

describe('an event stream', () => {
  it('is for members, begins with ready and tells of what happens to whom it concerns', async () => {
    await expect(gateway.events('crew_session=none')).rejects.toThrow('401');
    const [ada, bob] = [member(), member()];
    const [hers, his] = [await listen(gateway, ship.signIn(ada)), await listen(gateway, ship.signIn(bob))];
    expect(hers.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    });
    expect(hers.events[0]).toEqual({ id: expect.stringMatching(/^\w+-\d+$/), event: 'ready', data: {} });
    const n = next(3);
    ship.push(deckNote, 'music', { n });
    ship.push(ownNote, ada.id, { n: n + 1 });
    ship.push(typing, 'music', { deckId: 'music', key: 'ada', displayName: 'Ada' });
    ship.push(deckNote, 'money', { n: n + 2 });
    await Promise.all([hers.first(isNote(n + 2)), his.first(isNote(n + 2))]);
    expect(numbersOf(hers)).toEqual([n, n + 1, n + 2]);
    expect(numbersOf(his)).toEqual([n, n + 2]);
    const hint = await his.first(({ event }) => event === 'typing');
    expect(hint).toEqual({ id: undefined, event: 'typing', data: { deckId: 'music', key: 'ada', displayName: 'Ada' } });
  });

  it('tells admins what is for them, and nobody else', async () => {
    const [hers, his] = [await listen(gateway, ship.signIn(admin())), await listen(gateway, ship.signIn(member()))];
    const n = next(2);
    ship.push(adminNote, 'all', { n });
    ship.push(deckNote, 'music', { n: n + 1 });
    await Promise.all([hers.first(isNote(n + 1)), his.first(isNote(n + 1))]);
    expect(numbersOf(hers)).toEqual([n, n + 1]);
    expect(numbersOf(his)).toEqual([n + 1]);
  });

  it('has the same ids on every gateway, ever growing, however events of rooms mingle', async () => {
    const ada = member();
    const [here, there] = [await listen(gateway, ship.signIn(ada)), await listen(remote, ship.signIn(ada))];
    const n = next(400);
    for (const one of range(n, 400)) {
      if (one % 3 === 0) ship.push(ownNote, ada.id, { n: one });
      else ship.push(deckNote, one % 2 ? 'music' : 'money', { n: one });
    }
    await Promise.all([here.first(isNote(n + 399)), there.first(isNote(n + 399))]);
    expect(numbersOf(here)).toEqual(range(n, 400));
    expect(here.events.slice(1)).toEqual(there.events.slice(1));
    const places = here.events.slice(1).map(placeOf);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });

  it('goes on where it broke off: missed events of its rooms in their order, then resumed', async () => {
    const [ada, bob] = [member(), member()];
    const cookie = ship.signIn(ada);
    const before = await listen(gateway, cookie);
    const n = next(5);
    ship.push(deckNote, 'music', { n });
    const last = await before.first(isNote(n));
    before.close();
    ship.push(ownNote, bob.id, { n: n + 1 });
    ship.push(ownNote, ada.id, { n: n + 2 });
    ship.push(deckNote, 'energy', { n: n + 3 });
    const witness = await listen(gateway, cookie);
    ship.push(deckNote, 'energy', { n: n + 4 });
    await witness.first(isNote(n + 4));
    const after = await listen(gateway, cookie, last.id);
    const resumed = await after.first(({ event }) => event === 'resumed');
    expect(numbersOf(after)).toEqual([n + 2, n + 3, n + 4]);
    expect(resumed.id).toBe(after.events.at(-2)!.id);
    // Another gateway knows the same.
    const elsewhere = await listen(remote, cookie, last.id);
    await elsewhere.first(({ event }) => event === 'resumed');
    expect(numbersOf(elsewhere)).toEqual([n + 2, n + 3, n + 4]);
  });

  it('goes on over a restart of the gateway, with what happened meanwhile', async () => {
    const cookie = ship.signIn(member());
    const old = await startTestGateway(servers);
    const before = await listen(old, cookie);
    const n = next(3);
    ship.push(deckNote, 'music', { n });
    const last = await before.first(isNote(n));
    await old.stop();
    await eventually('its end', () => before.closed);
    ship.push(deckNote, 'music', { n: n + 1 });
    ship.push(deckNote, 'music', { n: n + 2 });
    await ship.connection.flush();
    const fresh = await startTestGateway(servers);
    try {
      const after = await listen(fresh, cookie, last.id);
      await after.first(({ event }) => event === 'resumed');
      expect(numbersOf(after)).toEqual([n + 1, n + 2]);
    } finally {
      await fresh.stop();
    }
  });

  it.each(['another-1', '0-0', 'x', '-', '1', 'abc-9999999999', '%00', 'a-b-c', '../x'])(
    'that comes back with an id nobody gave (%s) is told to refetch',
    async (id) => {
      const stream = await listen(gateway, ship.signIn(member()), id);
      expect(stream.events[0]).toMatchObject({ event: 'refetch' });
      const n = next();
      ship.push(deckNote, 'music', { n });
      await stream.first(isNote(n));
    },
  );

  it('whose next event has not happened yet is told to refetch', async () => {
    const cookie = ship.signIn(member());
    const [{ id }] = (await listen(gateway, cookie)).events as [StreamEvent];
    const [epoch, seq] = id!.split('-') as [string, string];
    const stream = await listen(gateway, cookie, `${epoch}-${Number(seq) + 1_000_000}`);
    expect(stream.events[0]).toMatchObject({ event: 'refetch' });
  });

  it('gets a sign of life every twenty seconds', async () => {
    const stream = await listen(gateway, ship.signIn(member()));
    jest.advanceTimersByTime(40_000);
    await eventually('the heartbeats', () => stream.comments >= 1);
  });

  it('whose client does not read is let go; others hear everything', async () => {
    const [slow, quick] = [await listen(gateway, ship.signIn(member())), await listen(gateway, ship.signIn(member()))];
    const metric = async (name: string): Promise<number> => {
      const text = await (await fetch(`${gateway.healthUrl}/metrics`)).text();
      return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1]);
    };
    const [dropped, heard] = [
      await metric('crew_gateway_streams_dropped_total'),
      await metric('crew_gateway_delivery_lag_seconds_count'),
    ];
    slow.response.pause();
    const text = 'x'.repeat(60_000);
    let sent = 0;
    await eventually('the slow one is let go', async () => {
      const n = next();
      sent += 1;
      ship.push(deckNote, 'music', { n, text });
      await quick.first(isNote(n));
      return (await metric('crew_gateway_streams_dropped_total')) > dropped;
    });
    expect(numbersOf(quick)).toHaveLength(sent);
    expect(await metric('crew_gateway_delivery_lag_seconds_count')).toBeGreaterThanOrEqual(heard + sent);
    slow.response.resume();
    await eventually('its end', () => slow.closed);
    expect(numbersOf(slow).length).toBeLessThan(sent);
  });

  it.each([
    ['that speaks HTTP/1.0', (cookie: string) => `GET /api/events HTTP/1.0\r\ncookie: ${cookie}\r\n\r\n`, false],
    [
      'that asks for something else before, without waiting for it',
      (cookie: string) =>
        ['decks', 'events'].map((path) => `GET /api/${path} HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\n\r\n`).join(''),
      true,
    ],
  ])('is for a client too %s', async (_which, request, inChunks) => {
    const { hostname, port } = new URL(gateway.url);
    const client = connect(Number(port), hostname).setEncoding('latin1');
    let text = '';
    client.on('data', (chunk: string) => (text += chunk));
    client.write(request(ship.signIn(member())));
    await eventually('the beginning', () => text.includes('event: ready'));
    const n = next();
    ship.push(deckNote, 'music', { n });
    await eventually('the event', () => text.includes(`{"n":${n}}\n\n`));
    expect(/\r\n[0-9a-f]+\r\n(id|event): /.test(text)).toBe(inChunks);
    client.destroy();
  });

  it('is refused to who has thirty open already', async () => {
    const cookie = ship.signIn(member());
    await Promise.all(range(0, 30).map(() => listen(gateway, cookie)));
    await expect(gateway.events(cookie)).rejects.toThrow('429');
    opened.at(-1)!.close();
    await eventually('a place', () => listen(gateway, cookie));
  });
});

describe('a session that ends', () => {
  it('ends its streams on every gateway within two seconds, and no other', async () => {
    const here = member();
    const phone = { ...here, sessionId: 'phone' };
    const cookie = ship.signIn(here);
    const mine = [await listen(gateway, cookie), await listen(remote, cookie)];
    const others = [await listen(gateway, ship.signIn(phone)), await listen(remote, ship.signIn(member()))];
    ship.signOut(here);
    await eventually('the end of both', () => mine.every(({ closed }) => closed), 2_000);
    expect(others.some(({ closed }) => closed)).toBe(false);
    await expect(gateway.events(cookie, mine[0]!.events.at(-1)!.id)).rejects.toThrow('401');
    ship.push(sessionEnded, here.id, { userId: here.id });
    await eventually('the end of all the member’s', () => others[0]!.closed, 2_000);
    expect(others[1]!.closed).toBe(false);
  });

  it('unheard ends its streams at the next check', async () => {
    const ada = member();
    const [stream, other] = [await listen(gateway, ship.signIn(ada)), await listen(gateway, ship.signIn(member()))];
    ship.signOut(ada, { silently: true });
    const now = Date.now;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + 3_000);
    jest.advanceTimersByTime(30_000);
    jest.restoreAllMocks();
    await eventually('the end', () => stream.closed);
    expect(other.closed).toBe(false);
  });

  it('while its stream is being opened ends it too', async () => {
    const ada = member();
    const cookie = ship.signIn(ada);
    expect((await gateway.request('GET', '/api/decks', { as: cookie })).status).toBe(200);
    const opening = gateway.events(cookie);
    ship.signOut(ada);
    const stream = await opening.catch(() => undefined);
    if (stream) await eventually('the end', () => stream.closed, 2_000);
  });
});

describe('a pod', () => {
  const seats = new Map<string, string[]>();
  let pods: StubbedCall<typeof listOwnPodIds>;
  const standInForPods = async (): Promise<void> => {
    pods = await stubCall(ship.connection, listOwnPodIds, ({ userId }) => seats.get(userId) ?? []);
    await ship.connection.flush();
  };
  /** As pods does it: first the seat, then the word of it. */
  const seat = (userId: string, podId: string, seated: boolean): void => {
    const others = (seats.get(userId) ?? []).filter((id) => id !== podId);
    seats.set(userId, seated ? [...others, podId] : others);
    ship.push(podSeat, userId, { podId, seated });
  };

  beforeAll(standInForPods);
  afterAll(() => pods.stop());

  it('is heard by those in it alone, from joining to leaving, and so by a stream that comes back', async () => {
    const [ada, bob] = [member(), member()];
    seats.set(ada.id, ['p1']);
    const [hers, his] = [await listen(gateway, ship.signIn(ada)), await listen(remote, ship.signIn(bob))];
    const n = next(7);
    ship.push(podNote, 'p1', { n });
    seat(bob.id, 'p1', true);
    ship.push(podNote, 'p1', { n: n + 1 });
    const last = await his.first(isNote(n + 1));
    seat(ada.id, 'p1', false);
    ship.push(podNote, 'p1', { n: n + 2 });
    ship.push(deckNote, 'music', { n: n + 3 });
    await Promise.all([hers.first(isNote(n + 3)), his.first(isNote(n + 3))]);
    expect(numbersOf(hers)).toEqual([n, n + 1, n + 3]);
    expect(numbersOf(his)).toEqual([n + 1, n + 2, n + 3]);
    const again = await listen(gateway, ship.signIn(bob), last.id);
    await again.first(({ event }) => event === 'resumed');
    expect(numbersOf(again)).toEqual([n + 2, n + 3]);
    const gone = await listen(gateway, ship.signIn(ada), last.id);
    await gone.first(({ event }) => event === 'resumed');
    expect(numbersOf(gone)).toEqual([n + 3]);
  });

  it('that a member leaves while the stream is being opened is not heard', async () => {
    const ada = member();
    seats.set(ada.id, ['p2']);
    const answer = pods.answer;
    pods.answer = async (input, call) => {
      pods.answer = answer;
      const known = await answer(input, call);
      seat(ada.id, 'p2', false);
      await ship.connection.flush();
      return known;
    };
    const asked = pods.asked.length;
    const stream = await listen(gateway, ship.signIn(ada));
    expect(pods.asked.length).toBeGreaterThan(asked);
    const n = next(2);
    ship.push(podNote, 'p2', { n });
    ship.push(deckNote, 'music', { n: n + 1 });
    await stream.first(isNote(n + 1));
    expect(numbersOf(stream)).toEqual([n + 1]);
  });

  it('that a member left unheard is left at the next check', async () => {
    const ada = member();
    seats.set(ada.id, ['p3', 'p4']);
    const stream = await listen(gateway, ship.signIn(ada));
    seats.set(ada.id, ['p4']);
    const asked = pods.asked.length;
    jest.advanceTimersByTime(30_000);
    await eventually('the check', () => pods.asked.slice(asked).some(({ input }) => input.userId === ada.id));
    const n = next(2);
    await eventually('the end of one', async () => {
      const before = numbersOf(stream).length;
      ship.push(podNote, 'p3', { n });
      ship.push(podNote, 'p4', { n: n + 1 });
      await eventually('the other', () =>
        numbersOf(stream)
          .slice(before)
          .includes(n + 1),
      );
      return !numbersOf(stream).slice(before).includes(n);
    });
  });

  it('is heard as soon as the service of pods is back, and what was missed is to be fetched', async () => {
    const ada = member();
    seats.set(ada.id, ['p5']);
    await pods.stop();
    const stream = await listen(gateway, ship.signIn(ada));
    expect(stream.events[0]).toMatchObject({ event: 'ready' });
    await standInForPods();
    await eventually('word of it', () => {
      jest.advanceTimersByTime(2_000);
      return stream.events.some(({ event }) => event === 'refetch');
    });
    const n = next();
    ship.push(podNote, 'p5', { n });
    await stream.first(isNote(n));
  });
});

describe('NATS', () => {
  it('cut off from a gateway: calls fail at once, streams stay and miss nothing, an ended session is noticed', async () => {
    const [ada, bob] = [member(), member()];
    const [cookie, gone] = [ship.signIn(ada), ship.signIn(bob)];
    const [stream, ended] = [await listen(remote, cookie), await listen(remote, gone)];
    const n = next(3);
    ship.push(deckNote, 'music', { n });
    await stream.first(isNote(n));
    line.cut();
    await eventually(
      'the cut',
      async () => (await remote.request('GET', '/api/decks', { as: cookie })).status === 503,
      2_000,
    );
    ship.push(deckNote, 'music', { n: n + 1 });
    ship.signOut(bob);
    await ship.connection.flush();
    expect((await remote.request('GET', '/api/health/ready')).status).toBe(503);
    line.mend();
    ship.push(deckNote, 'music', { n: n + 2 });
    await stream.first(isNote(n + 2));
    expect(numbersOf(stream)).toEqual([n, n + 1, n + 2]);
    expect(stream.closed).toBe(false);
    await eventually('the end of the ended', () => ended.closed);
    await eventually('calls', async () => (await remote.request('GET', '/api/decks', { as: cookie })).status === 200);
  });

  it('started anew: streams come back and are told to refetch, then hear everything', async () => {
    const cookie = ship.signIn(member());
    const before = await listen(gateway, cookie);
    await servers.nats.stop();
    await eventually(
      'calls fail',
      async () => (await gateway.request('GET', '/api/decks', { as: cookie })).status === 503,
      2_000,
    );
    await servers.restart('nats');
    await eventually('the end of the old stream', () => before.closed);
    const after = await eventually('a new stream', () => listen(gateway, cookie, before.events.at(-1)!.id));
    expect(after.events[0]).toMatchObject({ event: 'refetch' });
    const n = next();
    await eventually('events', () => {
      ship.push(deckNote, 'music', { n });
      return numbersOf(after).includes(n);
    });
    await eventually('calls', async () => (await gateway.request('GET', '/api/decks', { as: cookie })).status === 200);
  });
});
