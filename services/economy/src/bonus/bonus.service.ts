import { WELCOME_BONUS_ITC } from '@crew/contracts/economy/economy.constants';
import type { grantWelcomeBonus } from '@crew/contracts/economy/grant-welcome-bonus';
import { getMembers } from '@crew/contracts/identity/get-members';
import type { Output } from '@crew/contracts/rpc';
import { grantWelcomeBonus as postWelcomeBonus } from '@crew/ledger/operations/single';
import { ENV } from '@crew/service-kit/env-token';
import { systemContext } from '@crew/service-kit/rpc/call';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Inject, Injectable } from '@nestjs/common';
import type { EconomyEnv } from '../economy.env.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { AwaitedBonusRepository } from './awaited-bonus.repository.js';

/** The bonus for a member's first uniform avatar: once per account for life. */
@Injectable()
export class BonusService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly rpc: RpcClient,
    @Inject(ENV) private readonly env: EconomyEnv,
    private readonly awaited: AwaitedBonusRepository,
  ) {}

  /** Grants the bonus now, or once the email address is verified where `BONUS_REQUIRES_VERIFIED_EMAIL` is set. */
  async grant(userId: string, mediaId: string): Promise<Output<typeof grantWelcomeBonus>> {
    if (this.env.BONUS_REQUIRES_VERIFIED_EMAIL) {
      // Stored before the check, so that a verification in between is seen by this check or by grantAwaited.
      await this.awaited.insertOnce(userId, mediaId);
      if (!(await this.hasVerifiedEmail(userId)))
        return { granted: false, amount: WELCOME_BONUS_ITC, because: 'address_unverified' };
    }
    const posted = await postWelcomeBonus(this.ledger, userId, WELCOME_BONUS_ITC, mediaId);
    const granted = 'entry' in posted && posted.fresh;
    return { granted, amount: WELCOME_BONUS_ITC, because: granted ? null : 'had_before' };
  }

  /** Grants the bonus that waits for the member's verified email address, if there is one. */
  async grantAwaited(userId: string): Promise<void> {
    const awaited = await this.awaited.find(userId);
    if (awaited) await postWelcomeBonus(this.ledger, userId, WELCOME_BONUS_ITC, awaited.mediaId);
  }

  async forget(userId: string): Promise<void> {
    await this.awaited.delete(userId);
  }

  private async hasVerifiedEmail(userId: string): Promise<boolean> {
    const [member] = await this.rpc.call(getMembers, { ids: [userId] }, systemContext(getMembers));
    return member?.emailVerified === true;
  }
}
