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
import { BonusQuotaRepository } from './bonus-quota.repository.js';
import { WelcomeBonusRepository } from './welcome-bonus.repository.js';
import type { WelcomeBonusDocument } from './welcome-bonus.schema.js';

type Origin = NonNullable<Output<typeof getAccountOrigin>>;
type Refusal = Output<typeof grantWelcomeBonus>['because'];

/** Of the hash of a network: enough to recognize it among those that wait. */
const NETWORK_LABEL_CHARS = 8;

/** The bonus for a member's first uniform avatar: once per account and per mailbox, for life. */
@Injectable()
export class BonusService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly rpc: RpcClient,
    @Inject(ENV) private readonly env: EconomyEnv,
    private readonly bonuses: WelcomeBonusRepository,
    private readonly quotas: BonusQuotaRepository,
  ) {}

  /** Grants the bonus now, or once the email address is verified where `BONUS_REQUIRES_VERIFIED_EMAIL` is set. */
  async grant(userId: string, mediaId: string): Promise<Output<typeof grantWelcomeBonus>> {
    // Stored before the check, so that a verification in between is seen by this check or by grantAwaited.
    await this.bonuses.insertOnce(userId, mediaId);
    const because = await this.settle(userId);
    return { granted: because === null, amount: WELCOME_BONUS_ITC, because };
  }

  /** Grants the bonus that waits for the member's verified email address, if there is one. */
  async grantAwaited(userId: string): Promise<void> {
    if (await this.bonuses.find(userId)) await this.settle(userId);
  }

  async state(userId: string): Promise<Output<typeof getWelcomeBonus>> {
    return { amount: WELCOME_BONUS_ITC, state: await this.stateOf(userId) };
  }

  /** Grants the bonus that an admin has approved; idempotent. */
  async grantApproved(userId: string): Promise<void> {
    const earned = await this.bonuses.find(userId);
    if (earned?.review === 'approved') await this.post(earned);
  }

  /** Keeps the hash of a rewarded mailbox, so that the next account of the same person is recognized. */
  async forget(userId: string): Promise<void> {
    await this.bonuses.deleteUndecided(userId);
  }

  /** Grants an earned bonus; idempotent. Resolves to the reason why this call did not grant it. */
  private async settle(userId: string): Promise<Refusal> {
    const origin = await this.originOf(userId);
    if (!origin) return 'account_deleted';
    if (this.lacksVerification(origin)) return 'address_unverified';
    const earned = await this.bonuses.claimMailbox(userId, origin.mailbox);
    if (!earned) return 'mailbox_rewarded';
    return (await this.pendingReview(earned, origin)) ?? this.post(earned);
  }

  /** Makes the bonus wait for an admin when its network has received its number of the day. */
  private async pendingReview(
    { _id: userId, review }: WelcomeBonusDocument,
    { network }: Origin,
  ): Promise<'awaits_review' | 'declined' | null> {
    if (review === 'declined') return 'declined';
    if (review === 'waiting') return 'awaits_review';
    if (review === 'approved' || network === null || (await findWelcomeBonus(this.ledger, userId))) return null;
    const now = new Date();
    if (await this.quotas.take(network, userId, now, this.env.BONUS_DAILY_PER_NETWORK)) return null;
    await this.bonuses.hold(userId, network.slice(0, NETWORK_LABEL_CHARS), now);
    return 'awaits_review';
  }

  private async post({ _id: userId, mediaId }: WelcomeBonusDocument): Promise<'had_before' | null> {
    const posted = await postWelcomeBonus(this.ledger, userId, WELCOME_BONUS_ITC, mediaId);
    return 'entry' in posted && posted.fresh ? null : 'had_before';
  }

  private async stateOf(userId: string): Promise<BonusState> {
    if (await findWelcomeBonus(this.ledger, userId)) return 'granted';
    const review = (await this.bonuses.find(userId))?.review;
    if (review !== undefined) return review === 'declined' ? 'declined' : 'awaits_review';
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
