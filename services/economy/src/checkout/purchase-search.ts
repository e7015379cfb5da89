import type { findPurchase } from '@crew/contracts/economy/find-purchase';
import type { Output } from '@crew/contracts/rpc';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { LedgerService } from '../ledger/ledger.service.js';
import { presentPurchase } from './purchase.presenter.js';
import { PurchaseRepository } from './purchase.repository.js';
import type { PurchaseDocument } from './purchase.schema.js';
import { StripeEventRepository } from './stripe-event.repository.js';

/** Finds a purchase with its ledger entries and Stripe events, for admins. */
@Injectable()
export class PurchaseSearch {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly events: StripeEventRepository,
    private readonly ledger: LedgerService,
  ) {}

  /**
   * @param id of the purchase, or of anything at Stripe that belongs to it
   * @throws DomainError `not_found`
   */
  async find(id: string): Promise<Output<typeof findPurchase>> {
    const purchase = await this.purchaseBy(id);
    const [entries, events] = await Promise.all([
      this.ledger.entriesAbout(purchase._id),
      this.events.findByPurchase(purchase._id),
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

  private async purchaseBy(id: string): Promise<PurchaseDocument> {
    const found = await this.purchases.findByAnyId(id);
    if (found) return found;
    const event = await this.events.findById(id);
    const referenced = event?.purchaseId && (await this.purchases.findById(event.purchaseId));
    if (!referenced) throw new DomainError('not_found');
    return referenced;
  }
}
