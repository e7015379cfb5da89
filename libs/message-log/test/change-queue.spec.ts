import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startServers, type TestServers } from '@crew/testing/servers';
import { createConnection, type Connection, type Model } from 'mongoose';
import { ChangeQueue, type Decide } from '../src/change-queue.js';
import { roomStateSchema, type RoomState } from '../src/room-state.js';
import { asPosted, messageSchema, type StoredMessage } from '../src/stored-message.js';

let servers: TestServers;
let connection: Connection;
let messages: Model<StoredMessage>;
let rooms: Model<RoomState>;
let made = 0;
let roomId: string;

beforeAll(async () => {
  servers = await startServers();
  connection = await createConnection(servers.env.MONGODB_URI, { dbName: 'change_queue' }).asPromise();
  messages = connection.model<StoredMessage>('Message', messageSchema());
  rooms = connection.model<RoomState>('Room', roomStateSchema);
  await Promise.all([messages.init(), rooms.init()]);
});

afterAll(async () => {
  await connection?.close();
  await servers?.stop();
});

beforeEach(async () => {
  roomId = `room-${(made += 1)}`;
  await messages.insertMany([1, 2, 3].map((seq) => message(seq)));
});

const message = (seq: number): StoredMessage =>
  asPosted(
    {
      _id: `${roomId}-${seq}`,
      roomId,
      kind: 'member',
      authorId: 'ada',
      content: `message ${seq}`,
      mentions: [],
      clientId: `client-${seq}`,
      sentHash: 'x',
      replyTo: null,
      createdAt: new Date(),
    },
    seq,
  );

const queue = (of: Model<StoredMessage> = messages): ChangeQueue => new ChangeQueue(roomId, of, rooms);
const says =
  (content: string): Decide =>
  () => ({ set: { content } });
const addsTip: Decide = ({ tips }) => ({ set: { tips: tips + 1 } });
const stored = async (seq: number) => (await messages.findById(`${roomId}-${seq}`).lean<StoredMessage>())!;

/** The collection of a process that crashes or pauses just before it executes a plan. */
function stuckBefore(carryOut: (go: () => Promise<unknown>) => Promise<unknown>): Model<StoredMessage> {
  const collection = Object.create(messages.collection, {
    bulkWrite: {
      value: (...args: Parameters<typeof messages.collection.bulkWrite>) =>
        carryOut(() => messages.collection.bulkWrite(...args)),
    },
  }) as typeof messages.collection;
  return Object.create(messages, { collection: { value: collection } }) as Model<StoredMessage>;
}

describe('a change', () => {
  it('that was claimed but not executed is finished by the next process', async () => {
    const dying = queue(stuckBefore(() => Promise.reject(new Error('killed'))));
    await expect(dying.change(`${roomId}-1`, says('half done'))).rejects.toThrow('killed');
    expect(await stored(1)).toMatchObject({ content: 'message 1', rev: 0 });
    expect(await queue().settled()).toBe(1);
    expect(await stored(1)).toMatchObject({ content: 'half done', rev: 1 });
  });

  it('of a process that resumes too late reverts nothing', async () => {
    const { promise: woken, resolve: wake } = Promise.withResolvers<void>();
    const asleep = queue(stuckBefore((go) => woken.then(go)));
    const late = asleep.change(`${roomId}-1`, says('early'));
    const other = queue();
    while ((await other.settled()) === 0);
    await other.change(`${roomId}-1`, says('later'));
    wake();
    await late;
    expect(await stored(1)).toMatchObject({ content: 'later', rev: 2 });
  });

  it('is applied once and numbered without gaps when four processes write concurrently', async () => {
    const processes = [queue(), queue(), queue(), queue()];
    const changed = await Promise.all(
      Array.from({ length: 120 }, (_, index) => processes[index % 4]!.change(`${roomId}-${1 + (index % 3)}`, addsTip)),
    );
    const revs = [...new Set(changed.map((one) => one.message.rev))].sort((a, b) => a - b);
    expect(revs).toEqual(revs.map((_, index) => index + 1));
    expect(await queue().settled()).toBe(revs.at(-1));
    expect([await stored(1), await stored(2), await stored(3)].map(({ tips }) => tips)).toEqual([40, 40, 40]);
  });

  it('can fail or be a no-op without affecting the others of its batch', async () => {
    const one = queue();
    const [refused, needless, done, missing] = await Promise.allSettled([
      one.change(`${roomId}-1`, () => {
        throw new Error('refused');
      }),
      one.change(`${roomId}-2`, () => undefined),
      one.change(`${roomId}-3`, says('done')),
      one.change('nothing', says('x')),
    ]);
    expect(refused).toMatchObject({ status: 'rejected', reason: { message: 'refused' } });
    expect(needless).toMatchObject({ status: 'fulfilled', value: { publish: false, message: { rev: 0 } } });
    expect(done).toMatchObject({ status: 'fulfilled', value: { publish: true, message: { rev: 1, content: 'done' } } });
    expect(missing).toMatchObject({ status: 'rejected', reason: { code: 'not_found' } });
  });
});
