import { describe, expect, it } from '@jest/globals';
import { RoomCache } from './room-cache.js';

interface Room {
  id: string;
}

const started: string[] = [];
const cacheOf = (maxIdle: number): RoomCache<Room> =>
  new RoomCache(maxIdle, (id) => {
    started.push(id);
    return { id };
  });
const inMemory = (rooms: RoomCache<Room>): string[] => Array.from(rooms.values(), ({ id }) => id).sort();
const read = async ({ id }: Room): Promise<string> => id;

describe('RoomCache', () => {
  it('keeps a room between operations and evicts the least recently used one', async () => {
    const rooms = cacheOf(2);
    for (const id of ['a', 'b', 'a', 'c']) await rooms.use(id, read);
    expect(inMemory(rooms)).toEqual(['a', 'c']);
    expect(started.splice(0)).toEqual(['a', 'b', 'c']);
  });

  it('never evicts a room with an operation in progress', async () => {
    const rooms = cacheOf(1);
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const slow = rooms.use('slow', async (room) => {
      await gate;
      return room;
    });
    const second = rooms.use('slow', async (room) => room);
    const room = await second;
    for (const id of ['a', 'b', 'c']) await rooms.use(id, read);
    expect(inMemory(rooms)).toEqual(['c', 'slow']);
    expect(rooms.peek('slow')).toBe(room);
    open();
    expect(await slow).toBe(room);
    expect(inMemory(rooms)).toEqual(['slow']);
  });

  it('releases a room whose operation failed', async () => {
    const rooms = cacheOf(1);
    await expect(rooms.use('a', () => Promise.reject(new Error('database')))).rejects.toThrow('database');
    await rooms.use('b', read);
    expect(inMemory(rooms)).toEqual(['b']);
  });
});
