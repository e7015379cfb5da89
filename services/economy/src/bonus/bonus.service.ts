import { WELCOME_BONUS_ITC } from '@crew/contracts/economy/economy.constants';
import type { BonusState } from '@crew/contracts/economy/economy.entities';
import type { getWelcomeBonus } from '@crew/contracts/economy/get-welcome-bonus';
import type { grantWelcomeBonus } from '@crew/contracts/economy/grant-welcome-bonus';
import { getAccountOrigin } from '@crew/contracts/identity/get-account-origin';
import type { Output } from '@crew/contracts/rpc';
import { findWelcomeBonus, grantWelcomeBonus as postWelcomeBonus } from '@crew/ledger/operations/single';
import { ENV } from '@crew/service-kit/env-token';
import { systemContext } from '@crew/service-kit/rpc/call';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Inject, Injectable } from '@nestjs/common';
import type { EconomyEnv } from '../economy.env.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { WelcomeBonusRepository } from './welcome-bonus.repository.js';

type Origin = NonNullable<Output<typeof getAccountOrigin>>;
type Refusal = Output<typeof grantWelcomeBonus>['because'];

/** The bonus for a member's first uniform avatar: once per account and per mailbox, for life. */
@Injectable()
export class BonusService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly rpc: RpcClient,
    @Inject(ENV) private readonly env: EconomyEnv,
    private readonly bonuses: WelcomeBonusRepository,
  ) {}

  /** Grants the bonus now, or once the email address is verified where `BONUS_REQUIRES_VERIFIED_EMAIL` is set. */
  async grant(userId: string, mediaId: string): Promise<Output<typeof grantWelcomeBonus>> {
    // Stored before the check, so that a verification in between is seen by this check or by grantAwaited.
    await this.bonuses.insertOnce(userId, mediaId);
    const because = await this.settle(userId, mediaId);
    return { granted: because === null, amount: WELCOME_BONUS_ITC, because };
  }

  /** Grants the bonus that waits for the member's verified email address, if there is one. */
  async grantAwaited(userId: string): Promise<void> {
    const earned = await this.bonuses.find(userId);
    if (earned) await this.settle(userId, earned.mediaId);
  }

  async state(userId: string): Promise<Output<typeof getWelcomeBonus>> {
    return { amount: WELCOME_BONUS_ITC, state: await this.stateOf(userId) };
  }

  /** Keeps the hash of a rewarded mailbox, so that the next account of the same person is recognized. */
  async forget(userId: string): Promise<void> {
    await this.bonuses.deleteUnclaimed(userId);
  }

  /** Grants an earned bonus; idempotent. Resolves to the reason why this call did not grant it. */
  private async settle(userId: string, mediaId: string): Promise<Refusal> {
    const origin = await this.originOf(userId);
    if (!origin) return 'account_deleted';
    if (this.lacksVerification(origin)) return 'address_unverified';
    if (!(await this.bonuses.claimMailbox(userId, origin.mailbox))) return 'mailbox_rewarded';
    const posted = await postWelcomeBonus(this.ledger, userId, WELCOME_BONUS_ITC, mediaId);
    return 'entry' in posted && posted.fresh ? null : 'had_before';
  }

  private async stateOf(userId: string): Promise<BonusState> {
    if (await findWelcomeBonus(this.ledger, userId)) return 'granted';
    const origin = await this.originOf(userId);
    // Only the holder of a mailbox learns whether it was rewarded.
    if (!origin || this.lacksVerification(origin)) return 'address_unverified';
    return (await this.bonuses.isClaimedByOther(userId, origin.mailbox)) ? 'mailbox_rewarded' : 'available';
  }

  private lacksVerification({ emailVerified }: Origin): boolean {
    return this.env.BONUS_REQUIRES_VERIFIED_EMAIL && !emailVerified;
  }

  private originOf(userId: string): Promise<Origin | null> {
    return this.rpc.call(getAccountOrigin, { userId }, systemContext(getAccountOrigin));
  }
}
