import { MemberDirectory } from '@crew/member-directory/member-directory';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { BlocksService } from '../blocks/blocks.service.js';
import { PodCirclesService } from '../pod-circles/pod-circles.service.js';
import { DirectConversationRepository } from './direct-conversation.repository.js';
import { hasAccepted, pairId } from './direct-conversation.rules.js';
import { DirectSettingsRepository } from './direct-settings.repository.js';

/** Decides who may write to whom. */
@Injectable()
export class ReachabilityService {
  constructor(
    private readonly members: MemberDirectory,
    private readonly blocks: BlocksService,
    private readonly circles: PodCirclesService,
    private readonly settings: DirectSettingsRepository,
    private readonly conversations: DirectConversationRepository,
  ) {}

  /**
   * Where a new conversation of a member arrives with another: among their own when they know each other, otherwise as
   * a request.
   * @throws DomainError `not_reachable` for an unknown member, a block in either direction, and by the other's setting
   */
  async shelfFor(fromId: string, toId: string): Promise<'inbox' | 'requests'> {
    const [known, isBlocked, { from }] = await Promise.all([
      this.members.find([toId]),
      this.blocks.isBlockedBetween(fromId, toId),
      this.settings.find(toId),
    ]);
    if (!known.has(toId) || isBlocked || from === 'nobody') throw new DomainError('not_reachable');
    if (await this.circles.isShared(fromId, toId)) return 'inbox';
    if (from === 'pods') throw new DomainError('not_reachable');
    const pair = await this.conversations.find(pairId(fromId, toId));
    return pair?.participants.every(hasAccepted) ? 'inbox' : 'requests';
  }

  /** @throws DomainError `not_reachable` after a block in either direction */
  async assertNotBlocked(oneId: string, otherId: string): Promise<void> {
    if (await this.blocks.isBlockedBetween(oneId, otherId)) throw new DomainError('not_reachable');
  }
}
