import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { RecordsInMemory, tabLocks } from '../../../test/records-in-memory.js';
import { ApiError } from '../../lib/api-client.js';
import type { StreamStatus } from '../../lib/event-stream.js';
import { SendingQueue, type Unsent } from '../queue/sending-queue.js';
import { Room } from './room.js';
import type { RoomFeed } from './room-source.js';
import { shown, type Draft, type RoomMessage } from './timeline.js';

const ME = 'me';

type TestRoom = Room<RoomMessage, RoomFeed<RoomMessage>>;

/** A room's server, the connection and the sending queue. */
class FakeServer {
  readonly log: RoomMessage[] = [];
  readonly asked: string[] = [];
  readonly failures: unknown[] = [];
  away: ApiError | undefined;
  /** Delays responses that were already computed. */
  held: Promise<void> | undefined;
  private changes = 0;
  status: StreamStatus = 'open';
  private readonly missed = new Set<() => void>();
  private readonly listeners = new Set<(message: RoomMessage) => void>();

  readonly line = {
    server: this as FakeServer,
    get status(): StreamStatus {
      return this.server.status;
    },
    onMissed: (handler: () => void) => added(this.missed, handler),
  };

  readonly source: RoomFeed<RoomMessage> = {
    key: 'deck.test',
    listMessages: async ({ before, around, limit }) => {
      this.asked.push(before ? `${limit} before ${before}` : 'newest');
      if (this.away) throw this.away;
      const end = before ? this.log.findIndex(({ id }) => id === before) : this.log.length;
      const at = this.log.findIndex(({ id }) => id === around);
      const page = around
        ? this.log.slice(Math.max(0, at + 1 - limit / 2), at + 1 + limit / 2)
        : this.log.slice(Math.max(0, end - limit), end);
      await this.held;
      return page;
    },
    listChanges: async (since) => {
      this.asked.push(`changes since ${since}`);
      if (this.away) throw this.away;
      const changed = this.log.filter(({ rev }) => rev > since).sort((a, b) => a.rev - b.rev);
      const messages = changed.slice(0, 2);
      const hasMore = messages.length < changed.length;
      return { messages, hasMore, changes: hasMore ? messages.at(-1)!.rev : this.changes };
    },
    listen: (listener) => added(this.listeners, listener),
  };

  say(userId: string, clientId = `c${this.log.length + 1}`): RoomMessage {
    const seq = this.log.length + 1;
    const message = { id: `m${seq}`, seq, rev: 0, userId, clientId, content: 'x', pictures: [], replyTo: null };
    this.log.push(message);
    return message;
  }

  change(seq: number): RoomMessage {
    return (this.log[seq - 1] = { ...this.log[seq - 1]!, rev: (this.changes += 1) });
  }

  push(message: RoomMessage): void {
    for (const listener of this.listeners) listener(message);
  }

  missEvents(): void {
    for (const handler of this.missed) handler();
  }

  lineBecomes(status: StreamStatus): void {
    this.status = status;
  }

  room(): TestRoom {
    const queue = new SendingQueue({
      records: new RecordsInMemory<Unsent>(),
      lock: tabLocks(),
      post: async ({ clientId }) => {
        if (this.away) throw this.away;
        return this.log.find((message) => message.clientId === clientId) ?? this.say(ME, clientId);
      },
      notifyTabs: () => undefined,
      mayPost: () => true,
      onForeignSession: () => undefined,
      onFailed: () => undefined,
    });
    return new Room(this.source, {
      me: ME,
      line: this.line,
      queue: async () => queue,
      onSendFailed: (error) => this.failures.push(error),
    });
  }
}

function added<T>(to: Set<T>, item: T): () => void {
  to.add(item);
  return () => to.delete(item);
}

const draft = (content: string): Draft => ({ content, mentions: [] });
const settled = () => jest.advanceTimersByTimeAsync(0);
const seqsOf = (room: TestRoom) => shown(room.view.get().timeline).map(({ seq }) => seq);
const echoesOf = (room: TestRoom) => room.view.get().timeline.echoes;
const OFFLINE = new ApiError(0, 'offline', 'Crew cannot be reached.');

let server: FakeServer;
let close: () => void = () => undefined;

beforeEach(() => {
  jest.useFakeTimers();
  server = new FakeServer();
});

afterEach(() => {
  close();
  jest.useRealTimers();
});

const enter = async (): Promise<TestRoom> => {
  const room = server.room();
  close = room.open();
  await settled();
  return room;
};

describe('a room', () => {
  it('shows a page that arrived before it from the beginning, and asks only when it is opened again', async () => {
    const arrived = [server.say('ada')];
    server.source.arrivedPage = () => arrived;
    const room = server.room();
    expect([room.view.get().status, seqsOf(room)]).toEqual(['ready', [1]]);
    room.open()();
    await settled();
    expect(server.asked).toEqual([]);
    server.say('bob');
    close = room.open();
    await settled();
    expect(seqsOf(room)).toEqual([1, 2]);
  });

  it('shows a sent message at once, and once when it arrives twice', async () => {
    const room = await enter();
    room.send(draft('hello'));
    expect(echoesOf(room)).toMatchObject([{ content: 'hello', status: 'pending' }]);
    await settled();
    server.push(server.log[0]!);
    expect(echoesOf(room)).toEqual([]);
    expect(seqsOf(room)).toEqual([1]);
  });

  it('shows a message that waits for the connection until it has arrived', async () => {
    const room = await enter();
    server.away = OFFLINE;
    room.send(draft('kept'));
    await settled();
    expect(echoesOf(room)).toMatchObject([{ content: 'kept', status: 'waiting' }]);
    expect(server.failures).toEqual([]);
    server.away = undefined;
    // It had been posted: only the answer was lost.
    server.push(server.say(ME, echoesOf(room)[0]!.clientId));
    expect(echoesOf(room)).toEqual([]);
    room.send(draft('next'));
    await settled();
    expect(echoesOf(room)).toEqual([]);
    expect(seqsOf(room)).toEqual([1, 2]);
  });

  it('offers Retry and Discard for a refused message', async () => {
    const room = await enter();
    server.away = new ApiError(400, 'invalid_input', 'Write something first');
    room.send(draft(' '));
    await settled();
    expect(echoesOf(room)).toMatchObject([{ status: 'failed', reason: 'Write something first' }]);
    room.retry(echoesOf(room)[0]!.clientId);
    await settled();
    expect(server.failures).toHaveLength(2);
    room.discard(echoesOf(room)[0]!.clientId);
    await settled();
    expect(echoesOf(room)).toEqual([]);
  });

  it('fetches the gap before a message that arrived early', async () => {
    for (let count = 0; count < 5; count += 1) server.say('ada');
    const room = await enter();
    for (let count = 0; count < 3; count += 1) server.say('ada');
    server.push(server.log[7]!);
    expect(seqsOf(room)).toEqual([1, 2, 3, 4, 5, 8]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(server.asked).toContain('2 before m8');
    expect(seqsOf(room)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('catches up on missed changes, page by page', async () => {
    for (let count = 0; count < 8; count += 1) server.say('ada');
    const room = await enter();
    server.push(server.change(1));
    for (let seq = 1; seq <= 7; seq += 1) server.change(seq);
    server.push(server.change(8));
    expect(shown(room.view.get().timeline).map(({ rev }) => rev)).toEqual([1, 0, 0, 0, 0, 0, 0, 9]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(shown(room.view.get().timeline)).toEqual(server.log);
  });

  it('fetches again when events are missed during a fetch', async () => {
    server.say('ada');
    const arrival = Promise.withResolvers<void>();
    server.held = arrival.promise;
    const room = await enter();
    // Posted after the response was computed, and before the stream began.
    server.say('bo');
    server.missEvents();
    arrival.resolve();
    await settled();
    expect(seqsOf(room)).toEqual([1, 2]);
    expect(server.asked.filter((asked) => asked === 'newest')).toHaveLength(2);
  });

  it('polls only while disconnected', async () => {
    const room = await enter();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(server.asked).toEqual(['newest']);
    server.lineBecomes('reconnecting');
    server.say('ada');
    await jest.advanceTimersByTimeAsync(3_000);
    expect(seqsOf(room)).toEqual([1]);
  });

  it('loads older pages up to the first message', async () => {
    for (let count = 0; count < 120; count += 1) server.say('ada');
    const room = await enter();
    expect(seqsOf(room)).toHaveLength(50);
    await room.loadOlder();
    await room.loadOlder();
    expect(seqsOf(room)).toHaveLength(120);
    expect(room.view.get()).toMatchObject({ older: 'idle', timeline: { reachesBack: true } });
    server.asked.length = 0;
    await room.loadOlder();
    expect(server.asked).toEqual([]);
  });

  it('ignores an older page that was requested for another range', async () => {
    for (let count = 0; count < 400; count += 1) server.say('ada');
    const room = await enter();
    await room.jumpTo('m30');
    const arrival = Promise.withResolvers<void>();
    server.held = arrival.promise;
    const late = room.loadOlder();
    server.held = undefined;
    await room.jumpTo('m200');
    arrival.resolve();
    await late;
    expect(room.view.get().timeline).toMatchObject({ reachesBack: false });
    expect(seqsOf(room)[0]).toBe(176);
  });

  it('opens at the newest after a jump back, with the messages that wait', async () => {
    for (let count = 0; count < 200; count += 1) server.say('ada');
    const newest = server.log.slice(-50);
    const { listMessages } = server.source;
    // The response to an unchanged room is the same object (a 304).
    server.source.listMessages = async (page) => (page.around ? listMessages(page) : newest);
    const room = await enter();
    await room.jumpTo('m30');
    server.away = OFFLINE;
    room.send(draft('kept'));
    await settled();
    close();
    expect(room.view.get()).toMatchObject({ status: 'loading', timeline: { messages: [] } });
    close = room.open();
    await settled();
    expect(seqsOf(room)).toEqual(newest.map(({ seq }) => seq));
    expect(room.view.get()).toMatchObject({ status: 'ready', timeline: { reachesNewest: true } });
    expect(echoesOf(room)).toMatchObject([{ content: 'kept' }]);
  });

  it('reports a failed load, and loads on retry', async () => {
    server.say('ada');
    server.away = OFFLINE;
    const room = await enter();
    expect(room.view.get()).toMatchObject({ status: 'failed', error: OFFLINE });
    server.away = undefined;
    await room.refresh();
    expect(room.view.get().status).toBe('ready');
    expect(seqsOf(room)).toEqual([1]);
  });
});
