import { blockMember } from '@crew/contracts/identity/block-member';
import { meChanged, memberBlocked, memberUnblocked, type PublicMember } from '@crew/contracts/identity/identity.events';
import { domainEvent } from '@crew/service-kit/events/outbox';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { presentPublicMember, UsersService } from '../users/users.service.js';
import { BlockRepository } from './block.repository.js';

const LIST_LIMIT = 500;

@Injectable()
export class BlocksService {
  constructor(
    private readonly blocks: BlockRepository,
    private readonly users: UsersService,
    private readonly streamEvents: StreamEventPublisher,
  ) {}

  /** @throws DomainError `forbidden` for the member's own id, `not_found` */
  async block(blockerId: string, blockedId: string): Promise<void> {
    if (blockedId === blockerId) throw failure(blockMember, 'own_block');
    await this.users.get(blockedId);
    await this.set(blockerId, blockedId, true);
  }

  async unblock(blockerId: string, blockedId: string): Promise<void> {
    await this.set(blockerId, blockedId, false);
  }

  /** The members that one has blocked, latest first. */
  async list(blockerId: string): Promise<PublicMember[]> {
    const ids = await this.blockedIds(blockerId);
    const users = new Map((await this.users.findByIds(ids)).map((user) => [user._id, user]));
    return ids.flatMap((id) => users.get(id) ?? []).map(presentPublicMember);
  }

  /** The ids of the members that one has blocked, latest first. */
  blockedIds(blockerId: string): Promise<string[]> {
    return this.blocks.findBlockedIds(blockerId, LIST_LIMIT);
  }

  /** Those of the given members who have blocked one. */
  findBlockers(blockedId: string, ids: readonly string[]): Promise<string[]> {
    return this.blocks.findBlockers(blockedId, ids);
  }

  hasBlocked(blockerId: string, blockedId: string): Promise<boolean> {
    return this.blocks.existsActive(blockerId, blockedId);
  }

  /** Whether either member has blocked the other. */
  isBlockedBetween(oneId: string, otherId: string): Promise<boolean> {
    return this.blocks.existsActiveBetween(oneId, otherId);
  }

  /** Deletes the blocks by a member and of them. */
  async deleteOf(userId: string): Promise<void> {
    await this.blocks.deleteByMember(userId);
  }

  /** Blocks or unblocks, and publishes the change. A repetition changes nothing; a concurrent change is read again. */
  private async set(blockerId: string, blockedId: string, active: boolean): Promise<void> {
    const current = await this.blocks.findState(blockerId, blockedId);
    if ((current?.active ?? false) === active) return;
    const version = (current?.version ?? 0) + 1;
    const contract = active ? memberBlocked : memberUnblocked;
    const event = domainEvent(contract, `block:${blockerId}:${blockedId}:${version}`, { blockerId, blockedId });
    const block = { blockerId, blockedId, active, version, at: new Date() };
    if (!(await this.blocks.save(block, current?.version, [event]))) return this.set(blockerId, blockedId, active);
    this.streamEvents.publish(meChanged, blockerId, {});
  }
}
