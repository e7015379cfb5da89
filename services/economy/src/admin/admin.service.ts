import type { findPurchase } from '@crew/contracts/economy/find-purchase';
import type { getMemberWallet } from '@crew/contracts/economy/get-member-wallet';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import type { updateWallet } from '@crew/contracts/economy/update-wallet';
import type { Wallet } from '@crew/contracts/economy/economy.entities';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { headOf, type Entry } from '@crew/ledger/entry';
import { Ledger, type Posted } from '@crew/ledger/ledger';
import { changeSetting, grant } from '@crew/ledger/operations/single';
import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import type { Call } from '@crew/service-kit/rpc/call';
import { DomainError, failure } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { uuidv7 } from 'uuidv7';
import { presentPurchase } from '../checkout/purchase.presenter.js';
import { PurchasesRepository } from '../checkout/purchases.repository.js';
import type { StripeEventDocument } from '../checkout/stripe-event.schema.js';
import { requestHash } from '@crew/service-kit/rpc/request-hash';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { presentWallet } from '../wallet/wallet.presenter.js';
import { WalletService } from '../wallet/wallet.service.js';
import type { GrantKeyDocument } from './grant-key.schema.js';

const NEWEST = 20;

/** What admins may do to wallets, and look up. */
@Injectable()
export class AdminService {
  constructor(
    private readonly ledger: Ledger,
    private readonly members: MemberDirectory,
    private readonly wallets: WalletService,
    private readonly purchases: PurchasesRepository,
    @InjectModel('Entry') private readonly entries: Model<Entry>,
    @InjectModel('StripeEvent') private readonly events: Model<StripeEventDocument>,
    @InjectModel('GrantKey') private readonly grantKeys: Model<GrantKeyDocument>,
  ) {}

  async grant({ id, amount, reason }: ParsedInput<typeof grantItc>, call: Call): Promise<Wallet> {
    await this.mustBeAboard(id);
    const by = call.member.id;
    const op = `grant:${by}:${call.idempotencyKey ?? uuidv7()}`;
    const hash = requestHash('grant', id, amount, reason);
    if (call.idempotencyKey !== undefined) await this.claimKey(op, hash);
    const posted = await grant(this.ledger, { wallet: id, op, amount, by, reason, requestHash: hash });
    return presentWallet(headOf(entryOf(posted)));
  }

  /** Each setting is an entry of its own; one that would change nothing makes none. */
  async update({ id, frozen, unlimited, reason }: ParsedInput<typeof updateWallet>, call: Call): Promise<Wallet> {
    await this.mustBeAboard(id);
    const act = { wallet: id, by: call.member.id, reason };
    const before = await this.ledger.store.head(id);
    if (frozen !== undefined && frozen !== (before.frozen !== null)) await this.set({ ...act, frozen });
    if (unlimited !== undefined && unlimited !== before.unlimited) await this.set({ ...act, unlimited });
    return this.wallets.wallet(id);
  }

  async memberWallet(id: string): Promise<Output<typeof getMemberWallet>> {
    await this.mustBeAboard(id);
    const [wallet, entries, purchases] = await Promise.all([
      this.wallets.wallet(id),
      this.wallets.entries(id, { limit: NEWEST }),
      this.purchases.page(id, NEWEST),
    ]);
    return { wallet, entries, purchases: purchases.map(presentPurchase) };
  }

  async findPurchase({ id }: ParsedInput<typeof findPurchase>): Promise<Output<typeof findPurchase>> {
    const purchase = await this.purchaseBy(id);
    const [entries, events] = await Promise.all([
      this.entries.find({ ref: purchase._id }).sort({ at: 1 }).lean<Entry[]>(),
      this.events.find({ purchaseId: purchase._id }).sort({ receivedAt: 1 }).lean<StripeEventDocument[]>(),
    ]);
    const { userId, sessionId, paymentId } = purchase;
    return {
      purchase: { ...presentPurchase(purchase), userId, sessionId, paymentId },
      entries: entries.map(({ _id, kind, leg, delta, balance, at }) => ({
        id: _id,
        kind,
        leg,
        amount: delta,
        balanceAfter: balance,
        createdAt: at.toISOString(),
      })),
      events: events.map(({ _id, type, receivedAt, doneAt }) => ({
        id: _id,
        type,
        receivedAt: receivedAt.toISOString(),
        doneAt: doneAt?.toISOString() ?? null,
      })),
    };
  }

  /** @throws DomainError `idempotency_mismatch` when the key stands for another grant */
  private async claimKey(op: string, hash: string): Promise<void> {
    try {
      await this.grantKeys.collection.insertOne({ _id: op, requestHash: hash } as never);
    } catch (error) {
      if (!duplicateKeyOf(error)) throw error;
      const claimed = await this.grantKeys.findById(op).lean<GrantKeyDocument>();
      if (claimed?.requestHash !== hash) throw failure(grantItc, 'idempotency_mismatch');
    }
  }

  private async purchaseBy(id: string) {
    const found = await this.purchases.findByAnyId(id);
    if (found) return found;
    const event = await this.events.findById(id).lean<StripeEventDocument>();
    const named = event?.purchaseId && (await this.purchases.findById(event.purchaseId));
    if (!named) throw new DomainError('not_found');
    return named;
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

  private async mustBeAboard(id: string): Promise<void> {
    if (!(await this.members.find([id])).has(id))
      throw new DomainError('not_found', { message: 'There is no such member' });
  }
}

function entryOf(posted: Posted): Entry {
  if ('refused' in posted) {
    const short = posted.refused === 'insufficient_itc';
    throw new DomainError(posted.refused, { ...(short && { message: 'The wallet does not hold that much' }) });
  }
  return posted.entry;
}
