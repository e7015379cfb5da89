import { WELCOME_BONUS_ITC } from '@crew/contracts/economy/economy.constants';
import type { grantWelcomeBonus } from '@crew/contracts/economy/grant-welcome-bonus';
import type { Output } from '@crew/contracts/rpc';
import { Ledger } from '@crew/ledger/ledger';
import { grantWelcomeBonus as postWelcomeBonus } from '@crew/ledger/operations/single';
import { Injectable } from '@nestjs/common';

/** The bonus for a member's first uniform: once per account for life. */
@Injectable()
export class WelcomeBonusService {
  constructor(private readonly ledger: Ledger) {}

  async grant(userId: string, mediaId: string): Promise<Output<typeof grantWelcomeBonus>> {
    const posted = await postWelcomeBonus(this.ledger, userId, WELCOME_BONUS_ITC, mediaId);
    const granted = 'entry' in posted && posted.fresh;
    return { granted, amount: WELCOME_BONUS_ITC, because: granted ? null : 'had_before' };
  }
}
