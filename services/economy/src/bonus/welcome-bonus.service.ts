import { WELCOME_BONUS_ITC } from '@crew/contracts/economy/economy.constants';
import type { grantWelcomeBonus } from '@crew/contracts/economy/grant-welcome-bonus';
import { getMembers } from '@crew/contracts/identity/get-members';
import type { Output } from '@crew/contracts/rpc';
import { Ledger } from '@crew/ledger/ledger';
import { grantWelcomeBonus as postWelcomeBonus } from '@crew/ledger/operations/single';
import { ENV } from '@crew/service-kit/env-token';
import { systemContext } from '@crew/service-kit/rpc/call';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EconomyEnv } from '../economy.env.js';
import type { AwaitedBonusDocument } from './awaited-bonus.schema.js';

/** The bonus for a member's first uniform: once per account for life. */
@Injectable()
export class WelcomeBonusService {
  constructor(
    private readonly ledger: Ledger,
    private readonly rpc: RpcClient,
    @Inject(ENV) private readonly env: EconomyEnv,
    @InjectModel('AwaitedBonus') private readonly awaited: Model<AwaitedBonusDocument>,
  ) {}

  /** Grants it now, or once the address is verified where the ship demands that. */
  async grant(userId: string, mediaId: string): Promise<Output<typeof grantWelcomeBonus>> {
    if (this.env.BONUS_REQUIRES_VERIFIED_EMAIL) {
      // Written down before the look, so that an address verified meanwhile is seen by one of the two.
      await this.awaited.updateOne({ _id: userId }, { $setOnInsert: { mediaId } }, { upsert: true });
      if (!(await this.hasVerifiedAddress(userId)))
        return { granted: false, amount: WELCOME_BONUS_ITC, because: 'address_unverified' };
    }
    const posted = await postWelcomeBonus(this.ledger, userId, WELCOME_BONUS_ITC, mediaId);
    const granted = 'entry' in posted && posted.fresh;
    return { granted, amount: WELCOME_BONUS_ITC, because: granted ? null : 'had_before' };
  }

  /** Grants what waited for the member's address to be verified. */
  async grantAwaited(userId: string): Promise<void> {
    const waiting = await this.awaited.findById(userId).lean<AwaitedBonusDocument>();
    if (waiting) await postWelcomeBonus(this.ledger, userId, WELCOME_BONUS_ITC, waiting.mediaId);
  }

  async forget(userId: string): Promise<void> {
    await this.awaited.deleteOne({ _id: userId });
  }

  private async hasVerifiedAddress(userId: string): Promise<boolean> {
    const [member] = await this.rpc.call(getMembers, { ids: [userId] }, systemContext(getMembers));
    return member?.emailVerified === true;
  }
}
