import type { EventData, EventEnvelope } from '@crew/contracts/event';
import { memberBlocked, memberUnblocked, userDeleted } from '@crew/contracts/identity/identity.events';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Block } from './block.schema.js';

/** Who does not want to hear from whom. */
@Injectable()
export class Blocks {
  constructor(@InjectModel('Block') private readonly blocks: Model<Block>) {}

  /** Whether either of two members has blocked the other: they do not reach each other. */
  async between(oneId: string, otherId: string): Promise<boolean> {
    const ids = [`${oneId}:${otherId}`, `${otherId}:${oneId}`];
    return (await this.blocks.exists({ _id: { $in: ids }, active: true })) !== null;
  }

  /** Whom a member has blocked. */
  async blockedBy(blockerId: string): Promise<Set<string>> {
    const found = await this.blocks.find({ blockerId, active: true }, { blockedId: 1 }).lean<Block[]>();
    return new Set(found.map(({ blockedId }) => blockedId));
  }

  @HandlesEvent(memberBlocked)
  async noteBlock(block: EventData<typeof memberBlocked>, { at }: EventEnvelope): Promise<void> {
    await this.note(block, true, new Date(at));
  }

  @HandlesEvent(memberUnblocked)
  async noteUnblock(block: EventData<typeof memberUnblocked>, { at }: EventEnvelope): Promise<void> {
    await this.note(block, false, new Date(at));
  }

  @HandlesEvent(userDeleted)
  async forgetBlocks({ id }: EventData<typeof userDeleted>): Promise<void> {
    await this.blocks.deleteMany({ $or: [{ blockerId: id }, { blockedId: id }] });
  }

  private async note(
    { blockerId, blockedId }: EventData<typeof memberBlocked>,
    active: boolean,
    at: Date,
  ): Promise<void> {
    const _id = `${blockerId}:${blockedId}`;
    try {
      await this.blocks.updateOne(
        { _id, at: { $lt: at } },
        { $set: { blockerId, blockedId, active, at } },
        { upsert: true },
      );
    } catch (error) {
      // Something later is known already.
      if (duplicateKeyOf(error) !== '_id') throw error;
    }
  }
}
