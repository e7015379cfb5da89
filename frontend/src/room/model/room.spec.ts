import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '../../lib/api-client.js';
import type { StreamStatus } from '../../lib/event-stream.js';
import { Room } from './room.js';
import type { RoomSource } from './room-source.js';
import { shown, type Draft, type Echo, type RoomMessage } from './timeline.js';

const ME = 'me';

/** A room's server, its line and this tab's memory, all of which can be taken away. */
class Ship {
  readonly log: RoomMessage[] = [];
  readonly asked: string[] = [];
  readonly failures: unknown[] = [];
  away: ApiError | undefined;
  /** What an answer that has been given waits for on its way. */
  held: Promise<void> | undefined;
  private changes = 0;
  kept: Echo[] = [];
  status: StreamStatus = 'open';
  private readonly watchers = new Set<() => void>();
  private readonly missed = new Set<() => void>();
  private readonly listeners = new Set<(message: RoomMessage) => void>();

  readonly line = {
    ship: this as Ship,
    get status(): StreamStatus {
      return this.ship.status;
    },
    watch: (watcher: () => void) => added(this.watchers, watcher),
    onMissed: (handler: () => void) => added(this.missed, handler),
  };

  readonly source: RoomSource<RoomMessage> = {
    key: 'deck.test',
    list: async ({ before, around, limit }) => {
      this.asked.push(before ? `${limit} before ${before}` : 'newest');
      if (this.away) throw this.away;
      const end = before ? this.log.findIndex(({ id }) => id === before) : this.log.length;
      const at = this.log.findIndex(({ id }) => id === around);
      const page = around
        ? this.log.slice(Math.max(0, at - limit / 2), at + limit / 2)
        : this.log.slice(Math.max(0, end - limit), end);
      await this.held;
      return page;
    },
    changesSince: async (since) => {
      this.asked.push(`changes since ${since}`);
      if (this.away) throw this.away;
      const changed = this.log.filter(({ rev }) => rev > since).sort((a, b) => a.rev - b.rev);
      const messages = changed.slice(0, 2);
      const hasMore = messages.length < changed.length;
      return { messages, hasMore, changes: hasMore ? messages.at(-1)!.rev : this.changes };
    },
    post: async ({ clientId, pictures }: Draft & { clientId: string }) => {
      if (this.away) throw this.away;
      return this.log.find((message) => message.clientId === clientId) ?? this.say(ME, clientId, pictures);
    },
    listen: (heard) => added(this.listeners, heard),
  };

  say(userId: string, clientId = `c${this.log.length + 1}`, pictures: RoomMessage['pictures'] = []): RoomMessage {
    const seq = this.log.length + 1;
    const message = { id: `m${seq}`, seq, rev: 0, userId, clientId, content: 'x', pictures, replyTo: null };
    this.log.push(message);
    return message;
  }

  change(seq: number): RoomMessage {
    return (this.log[seq - 1] = { ...this.log[seq - 1]!, rev: (this.changes += 1) });
  }

  push(message: RoomMessage): void {
    for (const listener of this.listeners) listener(message);
  }

  lineBecomes(status: StreamStatus): void {
    this.status = status;
    for (const watcher of this.watchers) watcher();
  }

  room(): Room<RoomMessage> {
    const unsent = { read: () => this.kept, write: (echoes: readonly Echo[]) => void (this.kept = [...echoes]) };
    return new Room(this.source, {
      me: ME,
      line: this.line,
      unsent,
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
const seqsOf = (room: Room<RoomMessage>) => shown(room.view.get().timeline).map(({ seq }) => seq);
const echoesOf = (room: Room<RoomMessage>) => room.view.get().timeline.echoes;
const OFFLINE = new ApiError(0, 'offline', 'The ship is out of reach.');

let ship: Ship;
let close: () => void = () => undefined;

beforeEach(() => {
  jest.useFakeTimers();
  ship = new Ship();
});

afterEach(() => {
  close();
  jest.useRealTimers();
});

const enter = async (): Promise<Room<RoomMessage>> => {
  const room = ship.room();
  close = room.open();
  await settled();
  return room;
};

describe('a room', () => {
  it('shows what one writes at once, and once when it has arrived twice over', async () => {
    const room = await enter();
    room.send(draft('hello'));
    expect(echoesOf(room)).toMatchObject([{ content: 'hello', status: 'pending' }]);
    await settled();
    ship.push(ship.log[0]!);
    expect(echoesOf(room)).toEqual([]);
    expect(seqsOf(room)).toEqual([1]);
  });

  it('sends in the order of writing', async () => {
    const room = await enter();
    for (const text of ['one', 'two', 'three']) room.send(draft(text));
    const written = echoesOf(room).map(({ clientId }) => clientId);
    await settled();
    expect(ship.log.map(({ clientId }) => clientId)).toEqual(written);
  });

  it('keeps what could not be sent, over a reload too, and sends it again when the line is back', async () => {
    const room = await enter();
    ship.away = OFFLINE;
    ship.lineBecomes('reconnecting');
    room.send(draft('kept'));
    await settled();
    expect(echoesOf(room)).toMatchObject([{ status: 'failed', reason: 'The ship is out of reach.' }]);
    expect(ship.failures).toEqual([OFFLINE]);
    close();

    const reloaded = await enter();
    expect(echoesOf(reloaded)).toMatchObject([{ content: 'kept', status: 'failed' }]);
    ship.away = undefined;
    ship.lineBecomes('open');
    await settled();
    expect(echoesOf(reloaded)).toEqual([]);
    expect(ship.log).toHaveLength(1);
    expect(ship.kept).toEqual([]);
  });

  it('keeps the pictures of what could not be sent, and sends them with it', async () => {
    const picture = { id: 'p1', path: 'messages/me/p1.webp', width: 4, height: 3, placeholder: 'data:,' };
    const room = await enter();
    ship.away = OFFLINE;
    ship.lineBecomes('reconnecting');
    room.send({ ...draft(''), pictures: [picture] });
    await settled();
    close();

    const reloaded = await enter();
    expect(echoesOf(reloaded)).toMatchObject([{ content: '', pictures: [picture], status: 'failed' }]);
    ship.away = undefined;
    ship.lineBecomes('open');
    await settled();
    expect(ship.log).toMatchObject([{ pictures: [picture] }]);
    expect(echoesOf(reloaded)).toEqual([]);
  });

  it('sends what a reload cut off, under the same client id', async () => {
    ship.kept = [{ ...draft('cut off'), clientId: 'client-1', at: 0, status: 'pending' }];
    ship.say(ME, 'client-1');
    const room = await enter();
    expect(ship.log).toHaveLength(1);
    expect(echoesOf(room)).toEqual([]);
  });

  it('leaves what was refused to the member: Retry, or Discard', async () => {
    const room = await enter();
    ship.away = new ApiError(400, 'invalid_input', 'Write something first');
    room.send(draft(' '));
    await settled();
    ship.away = undefined;
    ship.lineBecomes('reconnecting');
    ship.lineBecomes('open');
    await settled();
    expect(echoesOf(room)).toMatchObject([{ status: 'failed' }]);
    room.discard(echoesOf(room)[0]!.clientId);
    expect(echoesOf(room)).toEqual([]);
  });

  it('asks for what is missing before a message that came early', async () => {
    for (let count = 0; count < 5; count += 1) ship.say('ada');
    const room = await enter();
    for (let count = 0; count < 3; count += 1) ship.say('ada');
    ship.push(ship.log[7]!);
    expect(seqsOf(room)).toEqual([1, 2, 3, 4, 5, 8]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(ship.asked).toContain('2 before m8');
    expect(seqsOf(room)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('catches up on changes that went unheard, however many', async () => {
    for (let count = 0; count < 8; count += 1) ship.say('ada');
    const room = await enter();
    ship.push(ship.change(1));
    for (let seq = 1; seq <= 7; seq += 1) ship.change(seq);
    ship.push(ship.change(8));
    expect(shown(room.view.get().timeline).map(({ rev }) => rev)).toEqual([1, 0, 0, 0, 0, 0, 0, 9]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(shown(room.view.get().timeline)).toEqual(ship.log);
  });

  it('asks again when the line opens while an older answer is still on its way', async () => {
    ship.say('ada');
    ship.lineBecomes('connecting');
    const arrival = Promise.withResolvers<void>();
    ship.held = arrival.promise;
    const room = await enter();
    // Nobody hears of it: it is too late for the answer, and too early for the line.
    ship.say('bo');
    ship.lineBecomes('open');
    arrival.resolve();
    await settled();
    expect(seqsOf(room)).toEqual([1, 2]);
    expect(ship.asked.filter((asked) => asked === 'newest')).toHaveLength(2);
  });

  it('polls while the line is not open, and not while it is', async () => {
    const room = await enter();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(ship.asked).toEqual(['newest']);
    ship.lineBecomes('reconnecting');
    ship.say('ada');
    await jest.advanceTimersByTimeAsync(3_000);
    expect(seqsOf(room)).toEqual([1]);
  });

  it('loads the pages before, to the first message', async () => {
    for (let count = 0; count < 120; count += 1) ship.say('ada');
    const room = await enter();
    expect(seqsOf(room)).toHaveLength(50);
    await room.loadOlder();
    await room.loadOlder();
    expect(seqsOf(room)).toHaveLength(120);
    expect(room.view.get()).toMatchObject({ older: 'idle', timeline: { reachesBack: true } });
    ship.asked.length = 0;
    await room.loadOlder();
    expect(ship.asked).toEqual([]);
  });

  it('takes no page for the beginning that another stretch had asked for', async () => {
    for (let count = 0; count < 400; count += 1) ship.say('ada');
    const room = await enter();
    await room.jumpTo('m30');
    const arrival = Promise.withResolvers<void>();
    ship.held = arrival.promise;
    const late = room.loadOlder();
    ship.held = undefined;
    await room.jumpTo('m200');
    arrival.resolve();
    await late;
    expect(room.view.get().timeline).toMatchObject({ reachesBack: false });
    expect(seqsOf(room)[0]).toBe(175);
  });

  it('says that it did not load, and does when asked again', async () => {
    ship.say('ada');
    ship.away = OFFLINE;
    const room = await enter();
    expect(room.view.get()).toMatchObject({ status: 'failed', error: OFFLINE });
    ship.away = undefined;
    await room.refresh();
    expect(room.view.get().status).toBe('ready');
    expect(seqsOf(room)).toEqual([1]);
  });
});
