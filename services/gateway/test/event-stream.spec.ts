import 'reflect-metadata';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { typing } from '@crew/contracts/chat/chat.events';
import { listDecks } from '@crew/contracts/chat/list-decks';
import { streamEvent } from '@crew/contracts/event';
import { sessionEnded } from '@crew/contracts/identity/identity.events';
import { listOwnPodIds } from '@crew/contracts/pods/list-own-pod-ids';
import { podSeat } from '@crew/contracts/pods/pods.events';
import type { Actor } from '@crew/service-kit/rpc/call';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import type { EventStreamClient, StreamEvent } from '@crew/testing/event-stream';
import { startServers, type TestServers } from '@crew/testing/servers';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import { startTcpProxy, type TcpProxy } from '@crew/testing/tcp-proxy';
import { z } from 'zod';
import {
  fakeIntervals,
  listen,
  startBackend,
  startTestGateway,
  type Backend,
  type TestGateway,
} from './gateway-harness.js';

const data = z.object({ n: z.int(), text: z.string().optional() });
const deckNote = streamEvent({ name: 'deck-note', summary: 'For all', audience: 'deck', data, replay: true });
const podNote = streamEvent({ name: 'pod-note', summary: 'For a few', audience: 'pod', data, replay: true });
const adminNote = streamEvent({ name: 'admin-note', summary: 'For admins', audience: 'admins', data, replay: true });
const ownNote = streamEvent({ name: 'own-note', summary: 'For one', audience: 'user', data, replay: true });

let servers: TestServers;
let backend: Backend;
let gateway: TestGateway;
/** The connection of `remote` to NATS, which tests interrupt. */
let natsProxy: TcpProxy;
let remote: TestGateway;

beforeAll(async () => {
  // Heartbeats and checks run only when the test advances the timers.
  fakeIntervals();
  servers = await startServers();
  backend = await startBackend(servers);
  natsProxy = await startTcpProxy(Number(new URL(servers.env.NATS_URL).port));
  gateway = await startTestGateway(servers);
  remote = await startTestGateway(servers, { NATS_URL: servers.env.NATS_URL.replace(/:\d+$/, `:${natsProxy.port}`) });
  await stubCall(backend.connection, listDecks, () => []);
});

afterAll(async () => {
  await gateway?.stop();
  await remote?.stop();
  await backend?.stop();
  await natsProxy?.stop();
  await servers?.stop();
  jest.useRealTimers();
});

const listenAs = (actor: Actor, at = gateway): Promise<EventStreamClient> => listen(at, backend.signIn(actor));

const numbersOf = ({ events }: EventStreamClient): number[] =>
  events.filter(({ event }) => event.endsWith('-note')).map((event) => (event.data as { n: number }).n);
const isNote = (n: number) => (event: StreamEvent) => (event.data as { n?: number }).n === n;
const range = (from: number, count: number): number[] => Array.from({ length: count }, (_, index) => from + index);
const seqOf = (event: StreamEvent): number => Number(event.id!.split('-')[1]);
let lastNumber = 0;
const next = (count = 1): number => (lastNumber += count) - count + 1;

/** Less than the backlog that closes a stream, with a text of 60 kB in each. */
const EVENTS_AT_ONCE = 5;

describe('an event stream', () => {
  it('requires a session, starts with ready and sends events to the members they are for', async () => {
    await expect(gateway.events('crew_session=none')).rejects.toThrow('401');
    const [ada, bob] = [member(), member()];
    const [adaStream, bobStream] = [await listenAs(ada), await listenAs(bob)];
    expect(adaStream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    });
    expect(adaStream.events[0]).toEqual({ id: expect.stringMatching(/^\w+-\d+$/), event: 'ready', data: {} });
    const n = next(3);
    backend.publish(deckNote, 'music', { n });
    backend.publish(ownNote, ada.id, { n: n + 1 });
    backend.publish(typing, 'music', { deckId: 'music', key: 'ada', displayName: 'Ada' });
    backend.publish(deckNote, 'money', { n: n + 2 });
    await Promise.all([adaStream.first(isNote(n + 2)), bobStream.first(isNote(n + 2))]);
    expect(numbersOf(adaStream)).toEqual([n, n + 1, n + 2]);
    expect(numbersOf(bobStream)).toEqual([n, n + 2]);
    const ephemeral = await bobStream.first(({ event }) => event === 'typing');
    expect(ephemeral).toEqual({
      id: undefined,
      event: 'typing',
      data: { deckId: 'music', key: 'ada', displayName: 'Ada' },
    });
  });

  it('sends admin events to admins only', async () => {
    const [adaStream, bobStream] = [await listenAs(admin()), await listenAs(member())];
    const n = next(2);
    backend.publish(adminNote, 'all', { n });
    backend.publish(deckNote, 'music', { n: n + 1 });
    await Promise.all([adaStream.first(isNote(n + 1)), bobStream.first(isNote(n + 1))]);
    expect(numbersOf(adaStream)).toEqual([n, n + 1]);
    expect(numbersOf(bobStream)).toEqual([n + 1]);
  });

  it('has the same growing ids on every gateway, across rooms', async () => {
    const ada = member();
    const [here, there] = [await listenAs(ada), await listenAs(ada, remote)];
    const n = next(400);
    for (const one of range(n, 400)) {
      if (one % 3 === 0) backend.publish(ownNote, ada.id, { n: one });
      else backend.publish(deckNote, one % 2 ? 'music' : 'money', { n: one });
    }
    await Promise.all([here.first(isNote(n + 399)), there.first(isNote(n + 399))]);
    expect(numbersOf(here)).toEqual(range(n, 400));
    expect(here.events.slice(1)).toEqual(there.events.slice(1));
    const seqs = here.events.slice(1).map(seqOf);
    expect(seqs).toEqual([...seqs].sort((one, other) => one - other));
  });

  it('resumes with the missed events of its rooms in order', async () => {
    const [ada, bob] = [member(), member()];
    const cookie = backend.signIn(ada);
    const before = await listen(gateway, cookie);
    const n = next(5);
    backend.publish(deckNote, 'music', { n });
    const last = await before.first(isNote(n));
    before.close();
    backend.publish(ownNote, bob.id, { n: n + 1 });
    backend.publish(ownNote, ada.id, { n: n + 2 });
    backend.publish(deckNote, 'energy', { n: n + 3 });
    const observer = await listen(gateway, cookie);
    backend.publish(deckNote, 'energy', { n: n + 4 });
    await observer.first(isNote(n + 4));
    const after = await listen(gateway, cookie, last.id);
    const resumed = await after.first(({ event }) => event === 'resumed');
    expect(numbersOf(after)).toEqual([n + 2, n + 3, n + 4]);
    expect(resumed.id).toBe(after.events.at(-2)!.id);
    // Any gateway can resume the stream.
    const elsewhere = await listen(remote, cookie, last.id);
    await elsewhere.first(({ event }) => event === 'resumed');
    expect(numbersOf(elsewhere)).toEqual([n + 2, n + 3, n + 4]);
  });

  it('resumes after a restart of the gateway, with the events in between', async () => {
    const cookie = backend.signIn(member());
    const old = await startTestGateway(servers);
    const before = await listen(old, cookie);
    const n = next(3);
    backend.publish(deckNote, 'music', { n });
    const last = await before.first(isNote(n));
    await old.stop();
    await eventually('the stream is closed', () => before.closed);
    backend.publish(deckNote, 'music', { n: n + 1 });
    backend.publish(deckNote, 'music', { n: n + 2 });
    await backend.connection.flush();
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
    'starts with refetch for the unknown event id %s',
    async (id) => {
      const stream = await listen(gateway, backend.signIn(member()), id);
      expect(stream.events[0]).toMatchObject({ event: 'refetch' });
      const n = next();
      backend.publish(deckNote, 'music', { n });
      await stream.first(isNote(n));
    },
  );

  it('starts with refetch for an event id of the future', async () => {
    const cookie = backend.signIn(member());
    const [{ id }] = (await listen(gateway, cookie)).events as [StreamEvent];
    const [epoch, seq] = id!.split('-') as [string, string];
    const stream = await listen(gateway, cookie, `${epoch}-${Number(seq) + 1_000_000}`);
    expect(stream.events[0]).toMatchObject({ event: 'refetch' });
  });

  it('gets a heartbeat every 20 seconds', async () => {
    const stream = await listenAs(member());
    jest.advanceTimersByTime(40_000);
    await eventually('a heartbeat', () => stream.comments >= 1);
  });

  it('is closed when its client does not read, without affecting others', async () => {
    const [slow, quick] = [await listenAs(member()), await listenAs(member())];
    const metric = async (name: string): Promise<number> => {
      const text = await (await fetch(`${gateway.healthUrl}/metrics`)).text();
      return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1]);
    };
    const [dropped, delivered] = [
      await metric('crew_gateway_streams_dropped_total'),
      await metric('crew_gateway_delivery_lag_seconds_count'),
    ];
    slow.response.pause();
    const text = 'x'.repeat(60_000);
    let sent = 0;
    // How much the kernel takes for the slow client depends on the system, at most some 40 MB.
    while (sent < 1_000 && (await metric('crew_gateway_streams_dropped_total')) === dropped) {
      const n = next(EVENTS_AT_ONCE);
      for (let index = 0; index < EVENTS_AT_ONCE; index += 1)
        backend.publish(deckNote, 'music', { n: n + index, text });
      sent += EVENTS_AT_ONCE;
      await quick.first(isNote(n + EVENTS_AT_ONCE - 1));
    }
    expect(await metric('crew_gateway_streams_dropped_total')).toBe(dropped + 1);
    expect(numbersOf(quick)).toHaveLength(sent);
    expect(await metric('crew_gateway_delivery_lag_seconds_count')).toBeGreaterThanOrEqual(delivered + sent);
    slow.response.resume();
    await eventually('the slow stream is closed', () => slow.closed);
    expect(numbersOf(slow).length).toBeLessThan(sent);
  });

  it.each([
    ['HTTP/1.0', (cookie: string) => `GET /api/events HTTP/1.0\r\ncookie: ${cookie}\r\n\r\n`, false],
    [
      'HTTP pipelining',
      (cookie: string) =>
        ['decks', 'events'].map((path) => `GET /api/${path} HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\n\r\n`).join(''),
      true,
    ],
  ])('supports %s', async (_which, request, isChunked) => {
    const { hostname, port } = new URL(gateway.url);
    const client = connect(Number(port), hostname).setEncoding('latin1');
    let text = '';
    client.on('data', (chunk: string) => (text += chunk));
    client.write(request(backend.signIn(member())));
    await eventually('the first event', () => text.includes('event: ready'));
    const n = next();
    backend.publish(deckNote, 'music', { n });
    await eventually('the event', () => text.includes(`{"n":${n}}\n\n`));
    expect(/\r\n[0-9a-f]+\r\n(id|event): /.test(text)).toBe(isChunked);
    client.destroy();
  });
});

describe('the end of a session', () => {
  it('closes its streams, and no other, on every gateway without waiting for the next check', async () => {
    const here = member();
    const phone = { ...here, sessionId: 'phone' };
    const cookie = backend.signIn(here);
    const mine = [await listen(gateway, cookie), await listen(remote, cookie)];
    const others = [await listenAs(phone), await listenAs(member(), remote)];
    backend.signOut(here);
    await eventually('both streams are closed', () => mine.every(({ closed }) => closed));
    expect(others.some(({ closed }) => closed)).toBe(false);
    await expect(gateway.events(cookie, mine[0]!.events.at(-1)!.id)).rejects.toThrow('401');
    backend.publish(sessionEnded, here.id, { userId: here.id });
    await eventually('all streams of the member are closed', () => others[0]!.closed);
    expect(others[1]!.closed).toBe(false);
  });

  it('closes its streams at the next check when the event was missed', async () => {
    const ada = member();
    const [stream, other] = [await listenAs(ada), await listenAs(member())];
    backend.signOut(ada, { silently: true });
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + 11_000);
    jest.advanceTimersByTime(30_000);
    jest.restoreAllMocks();
    await eventually('the stream is closed', () => stream.closed);
    expect(other.closed).toBe(false);
  });

  it('closes a stream that is being opened', async () => {
    const ada = member();
    const cookie = backend.signIn(ada);
    expect((await gateway.request('GET', '/api/decks', { as: cookie })).status).toBe(200);
    const opening = gateway.events(cookie);
    backend.signOut(ada);
    const stream = await opening.catch(() => undefined);
    if (stream) await eventually('the stream is closed', () => stream.closed);
  });
});

describe('pod events', () => {
  const seats = new Map<string, string[]>();
  let pods: StubbedCall<typeof listOwnPodIds>;
  const startPodsStub = async (): Promise<void> => {
    pods = await stubCall(backend.connection, listOwnPodIds, ({ userId }) => seats.get(userId) ?? []);
    await backend.connection.flush();
  };
  /** Changes a membership as pods does: the data first, then the event. */
  const seat = (userId: string, podId: string, seated: boolean): void => {
    const others = (seats.get(userId) ?? []).filter((id) => id !== podId);
    seats.set(userId, seated ? [...others, podId] : others);
    backend.publish(podSeat, userId, { podId, seated });
  };

  beforeAll(startPodsStub);
  afterAll(() => pods.stop());

  it('reach its members from joining to leaving, also on a resumed stream', async () => {
    const [ada, bob] = [member(), member()];
    seats.set(ada.id, ['p1']);
    const [adaStream, bobStream] = [await listenAs(ada), await listenAs(bob, remote)];
    const n = next(7);
    backend.publish(podNote, 'p1', { n });
    seat(bob.id, 'p1', true);
    backend.publish(podNote, 'p1', { n: n + 1 });
    const last = await bobStream.first(isNote(n + 1));
    seat(ada.id, 'p1', false);
    backend.publish(podNote, 'p1', { n: n + 2 });
    backend.publish(deckNote, 'music', { n: n + 3 });
    await Promise.all([adaStream.first(isNote(n + 3)), bobStream.first(isNote(n + 3))]);
    expect(numbersOf(adaStream)).toEqual([n, n + 1, n + 3]);
    expect(numbersOf(bobStream)).toEqual([n + 1, n + 2, n + 3]);
    const again = await listen(gateway, backend.signIn(bob), last.id);
    await again.first(({ event }) => event === 'resumed');
    expect(numbersOf(again)).toEqual([n + 2, n + 3]);
    const former = await listen(gateway, backend.signIn(ada), last.id);
    await former.first(({ event }) => event === 'resumed');
    expect(numbersOf(former)).toEqual([n + 3]);
  });

  it('are not sent to a member who leaves while the stream opens', async () => {
    const ada = member();
    seats.set(ada.id, ['p2']);
    const answer = pods.answer;
    pods.answer = async (input, call) => {
      pods.answer = answer;
      const known = await answer(input, call);
      seat(ada.id, 'p2', false);
      await backend.connection.flush();
      return known;
    };
    const asked = pods.asked.length;
    const stream = await listenAs(ada);
    expect(pods.asked.length).toBeGreaterThan(asked);
    const n = next(2);
    backend.publish(podNote, 'p2', { n });
    backend.publish(deckNote, 'music', { n: n + 1 });
    await stream.first(isNote(n + 1));
    expect(numbersOf(stream)).toEqual([n + 1]);
  });

  it('end at the next check when the event of leaving was missed', async () => {
    const ada = member();
    seats.set(ada.id, ['p3', 'p4']);
    const stream = await listenAs(ada);
    seats.set(ada.id, ['p4']);
    const asked = pods.asked.length;
    jest.advanceTimersByTime(30_000);
    await eventually('the check', () => pods.asked.slice(asked).some(({ input }) => input.userId === ada.id));
    const n = next(2);
    await eventually('events of the left pod end', async () => {
      const before = numbersOf(stream).length;
      backend.publish(podNote, 'p3', { n });
      backend.publish(podNote, 'p4', { n: n + 1 });
      await eventually('the event of the other pod', () =>
        numbersOf(stream)
          .slice(before)
          .includes(n + 1),
      );
      return !numbersOf(stream).slice(before).includes(n);
    });
  });

  it('start with refetch once the pods service is available again', async () => {
    const ada = member();
    seats.set(ada.id, ['p5']);
    await pods.stop();
    const stream = await listenAs(ada);
    expect(stream.events[0]).toMatchObject({ event: 'ready' });
    await startPodsStub();
    await eventually('the refetch event', () => {
      jest.advanceTimersByTime(2_000);
      return stream.events.some(({ event }) => event === 'refetch');
    });
    const n = next();
    backend.publish(podNote, 'p5', { n });
    await stream.first(isNote(n));
  });
});

describe('NATS', () => {
  /** The status of the first call that fails: 504 when it has waited for its deadline. */
  const firstFailure = (at: TestGateway, cookie: string): Promise<number> =>
    eventually('a call fails', async () => {
      const { status } = await at.request('GET', '/api/decks', { as: cookie });
      return status === 200 ? undefined : status;
    });

  it('outage at one gateway: calls fail at once, streams stay open and complete, ended sessions are closed', async () => {
    const [ada, bob] = [member(), member()];
    const [cookie, gone] = [backend.signIn(ada), backend.signIn(bob)];
    const [stream, ended] = [await listen(remote, cookie), await listen(remote, gone)];
    const n = next(3);
    backend.publish(deckNote, 'music', { n });
    await stream.first(isNote(n));
    natsProxy.cut();
    expect(await firstFailure(remote, cookie)).toBe(503);
    backend.publish(deckNote, 'music', { n: n + 1 });
    backend.signOut(bob);
    await backend.connection.flush();
    expect((await remote.request('GET', '/api/health/ready')).status).toBe(503);
    natsProxy.mend();
    backend.publish(deckNote, 'music', { n: n + 2 });
    await stream.first(isNote(n + 2));
    expect(numbersOf(stream)).toEqual([n, n + 1, n + 2]);
    expect(stream.closed).toBe(false);
    await eventually('the ended stream is closed', () => ended.closed);
    await eventually(
      'calls succeed',
      async () => (await remote.request('GET', '/api/decks', { as: cookie })).status === 200,
    );
  });

  it('restart: streams reconnect, refetch and receive all events', async () => {
    const cookie = backend.signIn(member());
    const before = await listen(gateway, cookie);
    await servers.nats.stop();
    expect(await firstFailure(gateway, cookie)).toBe(503);
    await servers.restart('nats');
    await eventually('the old stream is closed', () => before.closed);
    const after = await eventually('a new stream', () => listen(gateway, cookie, before.events.at(-1)!.id));
    expect(after.events[0]).toMatchObject({ event: 'refetch' });
    const n = next();
    await eventually('events', () => {
      backend.publish(deckNote, 'music', { n });
      return numbersOf(after).includes(n);
    });
    await eventually(
      'calls succeed',
      async () => (await gateway.request('GET', '/api/decks', { as: cookie })).status === 200,
    );
  });
});
