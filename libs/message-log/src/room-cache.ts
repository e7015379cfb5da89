import { LRUCache } from 'lru-cache';

interface Busy<R> {
  room: R;
  operations: number;
}

/**
 * The rooms in memory: a bounded number of idle ones, least recently used evicted first, and every room with an
 * operation in progress, which is never evicted.
 */
export class RoomCache<R extends object> {
  private readonly busy = new Map<string, Busy<R>>();
  private readonly idle: LRUCache<string, R>;

  /** @param maxIdle number of idle rooms to keep */
  constructor(
    maxIdle: number,
    private readonly create: (roomId: string) => R,
  ) {
    this.idle = new LRUCache({ max: maxIdle });
  }

  /** Runs an operation on a room, which stays in memory until all its operations have settled. */
  async use<T>(roomId: string, operation: (room: R) => Promise<T>): Promise<T> {
    const entry = this.acquire(roomId);
    try {
      return await operation(entry.room);
    } finally {
      this.release(roomId, entry);
    }
  }

  /** The room if it is in memory; does not count as a use. */
  peek(roomId: string): R | undefined {
    return this.busy.get(roomId)?.room ?? this.idle.peek(roomId);
  }

  /** Every room in memory. */
  *values(): Iterable<R> {
    for (const { room } of this.busy.values()) yield room;
    yield* this.idle.values();
  }

  private acquire(roomId: string): Busy<R> {
    const entry = this.busy.get(roomId) ?? { room: this.idle.get(roomId) ?? this.create(roomId), operations: 0 };
    entry.operations += 1;
    this.busy.set(roomId, entry);
    this.idle.delete(roomId);
    return entry;
  }

  private release(roomId: string, entry: Busy<R>): void {
    entry.operations -= 1;
    if (entry.operations > 0) return;
    this.busy.delete(roomId);
    this.idle.set(roomId, entry.room);
  }
}
