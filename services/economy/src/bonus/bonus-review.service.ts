import type { WaitingBonus } from '@crew/contracts/economy/economy.entities';
import { bonusReviewed } from '@crew/contracts/economy/economy.events';
import type { listWaitingBonuses } from '@crew/contracts/economy/list-waiting-bonuses';
import { reviewBonus } from '@crew/contracts/economy/review-bonus';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { personOf } from '@crew/member-directory/person-of';
import { domainEvent } from '@crew/service-kit/events/outbox';
import type { Call } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { BonusService } from './bonus.service.js';
import { WelcomeBonusRepository } from './welcome-bonus.repository.js';

/** Admins' decisions about welcome bonuses that wait. */
@Injectable()
export class BonusReviewService {
  constructor(
    private readonly bonus: BonusService,
    private readonly bonuses: WelcomeBonusRepository,
    private readonly members: MemberDirectory,
  ) {}

  async list({ before, limit }: ParsedInput<typeof listWaitingBonuses>): Promise<WaitingBonus[]> {
    const waiting = await this.bonuses.findWaiting(before, limit);
    const members = await this.members.find(waiting.map(({ _id }) => _id));
    return waiting.map(({ _id, since, network }) => {
      const { username, displayName } = personOf(_id, members);
      return { id: _id, username, displayName, since: since!.toISOString(), network: network! };
    });
  }

  /**
   * Decides once; the same decision again finishes what a crash interrupted.
   * @throws DomainError `not_found` for a bonus that no admin decides about, `conflict` after another decision
   */
  async review({ id, decision }: ParsedInput<typeof reviewBonus>, call: Call): Promise<Output<typeof reviewBonus>> {
    const data = { userId: id, by: call.member.id, decision, at: new Date().toISOString() };
    const event = domainEvent(bonusReviewed, `bonus-reviewed:${id}`, data, call.requestId);
    if (!(await this.bonuses.decide(id, decision, event))) {
      const review = (await this.bonuses.find(id))?.review;
      if (review === undefined) throw failure(reviewBonus, 'not_found');
      if (review !== decision) throw failure(reviewBonus, 'conflict');
    }
    if (decision === 'approved') await this.bonus.grantApproved(id);
    return { decision };
  }
}
