import type { EventEnvelope } from '@crew/contracts/event';
import { meChanged, memberBlocked, memberUnblocked } from '@crew/contracts/identity/identity.events';
import { domainEvent, Outbox } from '@crew/service-kit/events/outbox';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { BlockDocument } from './block.schema.js';

const LISTED_MAX = 500;

/** Who does not want to hear from whom. */
@Injectable()
export class BlocksService {
  constructor(
    @InjectModel('Block') private readonly blocks: Model<BlockDocument>,
    private readonly outbox: Outbox,
    private readonly push: StreamEventPublisher,
  ) {
    outbox.watch(blocks);
  }

  /** Blocks or unblocks, and tells the other services; a repetition changes nothing. */
  async set(blockerId: string, blockedId: string, active: boolean): Promise<void> {
    const id = `${blockerId}:${blockedId}`;
    const now = await this.blocks.findById(id, { version: 1, active: 1 }).lean<BlockDocument>();
    if ((now?.active ?? false) === active) return;
    const version = (now?.version ?? 0) + 1;
    const event = active ? memberBlocked : memberUnblocked;
    const facts = [domainEvent(event, `block:${id}:${version}`, { blockerId, blockedId })];
    const written = await this.write(
      id,
      now?.version,
      { blockerId, blockedId, active, version, at: new Date() },
      facts,
    );
    // A second click was faster: look again.
    if (!written) return this.set(blockerId, blockedId, active);
    this.outbox.relay(this.blocks, id, facts);
    this.push.publish(meChanged, blockerId, {});
  }

  /** Whom a member has blocked, the latest first. */
  async blockedBy(blockerId: string): Promise<string[]> {
    const blocks = await this.blocks
      .find({ blockerId, active: true }, { blockedId: 1 })
      .sort({ at: -1 })
      .limit(LISTED_MAX)
      .lean<BlockDocument[]>();
    return blocks.map(({ blockedId }) => blockedId);
  }

  async hasBlocked(blockerId: string, blockedId: string): Promise<boolean> {
    return (await this.blocks.exists({ _id: `${blockerId}:${blockedId}`, active: true })) !== null;
  }

  /** Whether either has blocked the other. */
  async between(oneId: string, otherId: string): Promise<boolean> {
    const ids = [`${oneId}:${otherId}`, `${otherId}:${oneId}`];
    return (await this.blocks.exists({ _id: { $in: ids }, active: true })) !== null;
  }

  /** Forgets every block that a member made or met. */
  async forget(userId: string): Promise<void> {
    await this.blocks.deleteMany({ $or: [{ blockerId: userId }, { blockedId: userId }] });
  }

  /** Resolves to false when the document is not at the version it was read at. */
  private async write(
    id: string,
    readAt: number | undefined,
    block: Omit<BlockDocument, '_id' | 'outbox'>,
    facts: EventEnvelope[],
  ): Promise<boolean> {
    try {
      const { matchedCount, upsertedCount } = await this.blocks.collection.updateOne(
        { _id: id as never, version: readAt ?? 0 },
        { $set: block, $push: { outbox: { $each: facts } } as never },
        { upsert: readAt === undefined },
      );
      return matchedCount + upsertedCount === 1;
    } catch (error) {
      if (duplicateKeyOf(error) !== undefined) return false;
      throw error;
    }
  }
}
