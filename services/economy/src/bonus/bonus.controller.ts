import { getWelcomeBonus } from '@crew/contracts/economy/get-welcome-bonus';
import { grantWelcomeBonus } from '@crew/contracts/economy/grant-welcome-bonus';
import { listWaitingBonuses } from '@crew/contracts/economy/list-waiting-bonuses';
import { reviewBonus } from '@crew/contracts/economy/review-bonus';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { BonusReviewService } from './bonus-review.service.js';
import { BonusService } from './bonus.service.js';

@Controller()
export class BonusController {
  constructor(
    private readonly bonus: BonusService,
    private readonly reviews: BonusReviewService,
  ) {}

  @Handles(grantWelcomeBonus)
  grantWelcomeBonus({
    userId,
    mediaId,
  }: ParsedInput<typeof grantWelcomeBonus>): Promise<Output<typeof grantWelcomeBonus>> {
    return this.bonus.grant(userId, mediaId);
  }

  @Handles(getWelcomeBonus)
  getWelcomeBonus(_input: object, call: Call): Promise<Output<typeof getWelcomeBonus>> {
    return this.bonus.state(call.member.id);
  }

  @Handles(listWaitingBonuses)
  listWaitingBonuses(input: ParsedInput<typeof listWaitingBonuses>): Promise<Output<typeof listWaitingBonuses>> {
    return this.reviews.list(input);
  }

  @Handles(reviewBonus)
  reviewBonus(input: ParsedInput<typeof reviewBonus>, call: Call): Promise<Output<typeof reviewBonus>> {
    return this.reviews.review(input, call);
  }
}
