import type { Wallet } from '@crew/contracts/economy/economy.entities';
import type { getMemberWallet } from '@crew/contracts/economy/get-member-wallet';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import type { updateWallet } from '@crew/contracts/economy/update-wallet';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Entry } from '@crew/ledger/entry';
import type { Posted } from '@crew/ledger/ledger';
import { changeSetting, grant } from '@crew/ledger/operations/single';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import type { Call } from '@crew/service-kit/rpc/call';
import { DomainError, failure } from '@crew/service-kit/rpc/domain-error';
import { requestHash } from '@crew/service-kit/rpc/request-hash';
import { Injectable } from '@nestjs/common';
import { uuidv7 } from 'uuidv7';
import { CheckoutService } from '../checkout/checkout.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { WalletService } from '../wallet/wallet.service.js';
import { GrantKeyRepository } from './grant-key.repository.js';

/** Entries and purchases that an admin sees of a member. */
const NEWEST = 20;

/** Administration of members' wallets. */
@Injectable()
export class AdminService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly members: MemberDirectory,
    private readonly wallets: WalletService,
    private readonly checkout: CheckoutService,
    private readonly grantKeys: GrantKeyRepository,
  ) {}

  async grant({ id, amount, reason }: ParsedInput<typeof grantItc>, call: Call): Promise<Wallet> {
    const by = call.member.id;
    const op = `grant:${by}:${call.idempotencyKey ?? uuidv7()}`;
    const hash = requestHash('grant', id, amount, reason);
    if (!(await this.ledger.findRepeated({ wallet: id, op, leg: 'in', requestHash: hash })))
      await this.requireMember(id);
    if (call.idempotencyKey !== undefined && !(await this.grantKeys.claim(op, hash)))
      throw failure(grantItc, 'idempotency_mismatch');
    const posted = await grant(this.ledger, { wallet: id, op, amount, by, reason, requestHash: hash });
    return this.wallets.walletAfter(entryOf(posted));
  }

  /** Posts one entry per setting that changes. A wallet frozen by a dispute changes too: an admin's freeze outlasts it. */
  async update({ id, frozen, unlimited, reason }: ParsedInput<typeof updateWallet>, call: Call): Promise<Wallet> {
    await this.requireMember(id);
    const change = { wallet: id, by: call.member.id, reason };
    const before = await this.ledger.store.head(id);
    if (frozen !== undefined && before.frozen !== (frozen ? 'admin' : null)) await this.set({ ...change, frozen });
    if (unlimited !== undefined && unlimited !== before.unlimited) await this.set({ ...change, unlimited });
    return this.wallets.wallet(id);
  }

  async memberWallet(id: string): Promise<Output<typeof getMemberWallet>> {
    await this.requireMember(id);
    const [wallet, { frozen }, entries, purchases] = await Promise.all([
      this.wallets.wallet(id),
      this.ledger.store.head(id),
      this.wallets.entries(id, { limit: NEWEST }),
      this.checkout.newestOf(id, NEWEST),
    ]);
    return { wallet, frozenBy: frozen === 'departed' ? null : frozen, entries, purchases };
  }

  private async set(setting: {
    wallet: string;
    by: string;
    reason: string;
    frozen?: boolean;
    unlimited?: boolean;
  }): Promise<void> {
    await changeSetting(this.ledger, { ...setting, op: `setting:${uuidv7()}`, requestHash: requestHash('setting') });
  }

  private async requireMember(id: string): Promise<void> {
    if (!(await this.members.find([id])).has(id)) throw new DomainError('member_gone');
  }
}

function entryOf(posted: Posted): Entry {
  if ('refused' in posted) {
    // `insufficient_itc` asks its reader to buy some: it is for those who spend their own.
    throw new DomainError(posted.refused === 'insufficient_itc' ? 'wallet_short' : posted.refused);
  }
  return posted.entry;
}
