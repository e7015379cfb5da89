import { Injectable } from '@nestjs/common';
import { BlockRepository } from './block.repository.js';
import type { Block } from './block.schema.js';

/** Which members have blocked each other. */
@Injectable()
export class BlocksService {
  constructor(private readonly blocks: BlockRepository) {}

  /** Whether either of two members has blocked the other. */
  isBlockedBetween(oneId: string, otherId: string): Promise<boolean> {
    return this.blocks.existsBetween(oneId, otherId);
  }

  /** Ids of the members that a member has blocked. */
  async blockedBy(blockerId: string): Promise<Set<string>> {
    return new Set(await this.blocks.findBlockedIds(blockerId));
  }

  /** Ids of the members that have blocked a member. */
  async blockersOf(blockedId: string): Promise<Set<string>> {
    return new Set(await this.blocks.findBlockerIds(blockedId));
  }

  /** {@link blockedBy} and {@link blockersOf} in one read. */
  async inBothDirections(memberId: string): Promise<{ blocked: Set<string>; blockers: Set<string> }> {
    const [blocked, blockers] = [new Set<string>(), new Set<string>()];
    for (const { blockerId, blockedId } of await this.blocks.findInBothDirections(memberId)) {
      if (blockerId === memberId) blocked.add(blockedId);
      else blockers.add(blockerId);
    }
    return { blocked, blockers };
  }

  /** Records a block or its end. Events may arrive in any order: the latest `at` decides. */
  async record(block: Omit<Block, '_id'>): Promise<void> {
    await this.blocks.saveIfLater(block);
  }

  async forgetMember(memberId: string): Promise<void> {
    await this.blocks.deleteByMember(memberId);
  }
}
