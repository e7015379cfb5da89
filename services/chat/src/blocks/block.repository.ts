import { saveIfLater } from '@crew/service-kit/mongo/save-if-later';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Block } from './block.schema.js';

@Injectable()
export class BlockRepository {
  constructor(@InjectModel('Block') private readonly blocks: Model<Block>) {}

  /** Whether one of the two members has blocked the other. */
  async existsBetween(oneId: string, otherId: string): Promise<boolean> {
    const ids = [`${oneId}:${otherId}`, `${otherId}:${oneId}`];
    return (await this.blocks.exists({ _id: { $in: ids }, active: true })) !== null;
  }

  /** The blocks by a member and those against them. */
  findInBothDirections(memberId: string): Promise<Pick<Block, 'blockerId' | 'blockedId'>[]> {
    const directions = [
      { blockerId: memberId, active: true },
      { blockedId: memberId, active: true },
    ];
    return this.blocks.find({ $or: directions }, { blockerId: 1, blockedId: 1 }).lean<Block[]>();
  }

  /** Ids of the members that this member has blocked. */
  async findBlockedIds(blockerId: string): Promise<string[]> {
    const found = await this.blocks
      .find({ blockerId, active: true }, { blockedId: 1 })
      .lean<Pick<Block, 'blockedId'>[]>();
    return found.map(({ blockedId }) => blockedId);
  }

  /** Ids of the members that have blocked this member. */
  async findBlockerIds(blockedId: string): Promise<string[]> {
    const found = await this.blocks
      .find({ blockedId, active: true }, { blockerId: 1 })
      .lean<Pick<Block, 'blockerId'>[]>();
    return found.map(({ blockerId }) => blockerId);
  }

  /** Stores a state unless a later one is stored already. */
  async saveIfLater(block: Omit<Block, '_id'>): Promise<void> {
    await saveIfLater(this.blocks, { _id: `${block.blockerId}:${block.blockedId}`, ...block });
  }

  async deleteByMember(memberId: string): Promise<void> {
    await this.blocks.deleteMany({ $or: [{ blockerId: memberId }, { blockedId: memberId }] });
  }
}
