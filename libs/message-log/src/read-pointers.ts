import type { Model } from 'mongoose';
import type { MessageLog } from './message-log.js';

/** Sequence number of the latest read message by room. */
type Pointers = Record<string, number>;

/**
 * Read positions: one pointer per member and room, from which unread counts are derived.
 * The documents are `{ _id: member id, [field]: { [room id]: sequence number } }`.
 */
export class ReadPointers {
  constructor(
    private readonly readers: Model<{ _id: string }>,
    private readonly field: string,
    private readonly log: MessageLog,
  ) {}

  /** The member's pointers of the given rooms. A room without a pointer starts with everything read. */
  async of<R extends string>(userId: string, roomIds: readonly R[]): Promise<Record<R, number>> {
    const found = await this.readers.findById(userId).lean<Record<string, Pointers | undefined>>();
    const known = found?.[this.field] ?? {};
    const fresh = roomIds.filter((id) => known[id] === undefined);
    const begun: Pointers = fresh.length > 0 ? await this.begin(userId, fresh) : {};
    return Object.fromEntries(roomIds.map((id) => [id, known[id] ?? begun[id] ?? 0])) as Record<R, number>;
  }

  /** Marks all messages of the given rooms as read. */
  async begin(userId: string, roomIds: readonly string[]): Promise<Pointers> {
    const newest = await Promise.all(roomIds.map(async (id) => [id, await this.log.lastSeqOf(id)] as const));
    await this.move(userId, newest);
    return Object.fromEntries(newest);
  }

  /** Moves a pointer forward, at most to the newest message; resolves to the old and new positions. */
  async read(userId: string, roomId: string, seq: number): Promise<{ before: number; after: number }> {
    const before = (await this.of(userId, [roomId]))[roomId]!;
    const after = Math.max(before, Math.min(seq, await this.log.lastSeqOf(roomId)));
    if (after > before) await this.move(userId, [[roomId, after]]);
    return { before, after };
  }

  /** Moves a pointer back to before the message `seq`; resolves to the old and new positions. */
  async unread(userId: string, roomId: string, seq: number): Promise<{ before: number; after: number }> {
    const before = (await this.of(userId, [roomId]))[roomId]!;
    const after = Math.min(before, seq - 1);
    if (after < before) {
      await this.readers.updateOne({ _id: userId }, { $min: { [`${this.field}.${roomId}`]: after } });
    }
    return { before, after };
  }

  /** Removes the pointers of a deleted room. */
  async forgetRoom(roomId: string, userIds: readonly string[]): Promise<void> {
    await this.readers.updateMany({ _id: { $in: userIds } }, { $unset: { [`${this.field}.${roomId}`]: 1 } });
  }

  async forgetMember(userId: string): Promise<void> {
    await this.readers.deleteOne({ _id: userId });
  }

  private async move(userId: string, to: readonly (readonly [roomId: string, seq: number])[]): Promise<void> {
    const forward = Object.fromEntries(to.map(([roomId, seq]) => [`${this.field}.${roomId}`, seq]));
    await this.readers.updateOne({ _id: userId }, { $max: forward }, { upsert: true });
  }
}
