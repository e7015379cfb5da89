import type { EventEnvelope } from '@crew/contracts/event';
import { Outbox } from '@crew/service-kit/events/outbox';
import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { BlockDocument } from './block.schema.js';

const idOf = (blockerId: string, blockedId: string): string => `${blockerId}:${blockedId}`;

@Injectable()
export class BlockRepository {
  constructor(
    @InjectModel('Block') private readonly blocks: Model<BlockDocument>,
    private readonly outbox: Outbox,
  ) {
    outbox.watch(blocks);
  }

  findState(blockerId: string, blockedId: string): Promise<Pick<BlockDocument, 'version' | 'active'> | null> {
    return this.blocks.findById(idOf(blockerId, blockedId), { version: 1, active: 1 }).lean().exec();
  }

  /**
   * Writes a block that is still at the version that was read, and publishes the events. Resolves to false when a
   * concurrent change was written first.
   * @param readVersion undefined when there was no document
   */
  async save(
    block: Omit<BlockDocument, '_id' | 'outbox'>,
    readVersion: number | undefined,
    events: readonly EventEnvelope[],
  ): Promise<boolean> {
    const id = idOf(block.blockerId, block.blockedId);
    try {
      const { matchedCount, upsertedCount } = await this.blocks.updateOne(
        { _id: id, version: readVersion ?? 0 },
        { $set: block, $push: { outbox: { $each: events } } },
        { upsert: readVersion === undefined },
      );
      if (matchedCount + upsertedCount !== 1) return false;
    } catch (error) {
      if (duplicateKeyOf(error) !== undefined) return false;
      throw error;
    }
    this.outbox.relay(this.blocks, id, events);
    return true;
  }

  /** The ids of the members that one has blocked, latest first. */
  async findBlockedIds(blockerId: string, limit: number): Promise<string[]> {
    const blocks = await this.blocks
      .find({ blockerId, active: true }, { blockedId: 1 })
      .sort({ at: -1 })
      .limit(limit)
      .lean();
    return blocks.map(({ blockedId }) => blockedId);
  }

  /** Those of the given members who have blocked one. */
  async findBlockers(blockedId: string, ids: readonly string[]): Promise<string[]> {
    const wanted = ids.map((id) => idOf(id, blockedId));
    const blocks = await this.blocks.find({ _id: { $in: wanted }, active: true }, { blockerId: 1 }).lean();
    return blocks.map(({ blockerId }) => blockerId);
  }

  async existsActive(blockerId: string, blockedId: string): Promise<boolean> {
    return (await this.blocks.exists({ _id: idOf(blockerId, blockedId), active: true })) !== null;
  }

  /** Whether either member has blocked the other. */
  async existsActiveBetween(oneId: string, otherId: string): Promise<boolean> {
    const ids = [idOf(oneId, otherId), idOf(otherId, oneId)];
    return (await this.blocks.exists({ _id: { $in: ids }, active: true })) !== null;
  }

  /** Deletes the blocks by a member and of them. */
  async deleteByMember(userId: string): Promise<void> {
    await this.blocks.deleteMany({ $or: [{ blockerId: userId }, { blockedId: userId }] });
  }
}
