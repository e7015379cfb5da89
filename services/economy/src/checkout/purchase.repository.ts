import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { PaymentReference } from './payment.rules.js';
import type { PaymentReturn, PurchaseDocument } from './purchase.schema.js';

/** Purchases of ITC packs. */
@Injectable()
export class PurchaseRepository {
  constructor(@InjectModel('Purchase') private readonly purchases: Model<PurchaseDocument>) {}

  /** Stores a new purchase; resolves to the stored one, which is an earlier one when the id is taken. */
  async insert(purchase: PurchaseDocument): Promise<PurchaseDocument> {
    try {
      await this.purchases.insertMany([purchase], { lean: true });
      return purchase;
    } catch (error) {
      const existing = duplicateKeyOf(error) === undefined ? null : await this.findById(purchase._id);
      if (!existing) throw error;
      return existing;
    }
  }

  findById(id: string): Promise<PurchaseDocument | null> {
    return this.purchases.findById(id).lean().exec();
  }

  findByBuyerAndSession(userId: string, sessionId: string): Promise<PurchaseDocument | null> {
    return this.purchases.findOne({ sessionId, userId }).lean().exec();
  }

  /** The purchase with one of the ids that an event references; null when the event references none. */
  async findReferenced({ purchaseId, sessionId, paymentId }: PaymentReference): Promise<PurchaseDocument | null> {
    const alternatives = [
      ...(purchaseId === null ? [] : [{ _id: purchaseId }]),
      ...(sessionId === null ? [] : [{ sessionId }]),
      ...(paymentId === null ? [] : [{ paymentId }]),
    ];
    return alternatives.length === 0 ? null : this.purchases.findOne({ $or: alternatives }).lean().exec();
  }

  /** @param id of the purchase, or of its Stripe session, payment intent, charge, refund or dispute */
  findByAnyId(id: string): Promise<PurchaseDocument | null> {
    const alternatives = [{ _id: id }, { sessionId: id }, { paymentId: id }, { chargeId: id }, { 'returns.id': id }];
    return this.purchases.findOne({ $or: alternatives }).lean().exec();
  }

  /** Purchases of a member, newest first. */
  async findPage(
    userId: string,
    limit: number,
    before?: Pick<PurchaseDocument, 'createdAt'>,
  ): Promise<PurchaseDocument[]> {
    return this.purchases
      .find({ userId, ...(before && { createdAt: { $lt: before.createdAt } }) })
      .sort({ createdAt: -1 })
      .limit(limit)
      .lean();
  }

  findOpenOf(userId: string, limit: number): Promise<PurchaseDocument[]> {
    return this.purchases.find({ userId, status: 'open' }).limit(limit).lean().exec();
  }

  /**
   * Open purchases that were last checked with Stripe longer ago than an interval, least recently checked first. So was one
   * that seems to be checked later than now: a clock was ahead.
   */
  findOpenDue(now: Date, intervalMs: number, limit: number): Promise<PurchaseDocument[]> {
    const [before, after] = [-intervalMs, intervalMs].map((ms) => new Date(now.getTime() + ms));
    return this.purchases
      .find({ status: 'open', $or: [{ checkedAt: { $lt: before! } }, { checkedAt: { $gt: after! } }] })
      .sort({ checkedAt: 1 })
      .limit(limit)
      .lean()
      .exec();
  }

  /** Takes the receipt that is due the longest, counts a try, and makes it due again at `retryAt`. */
  claimReceipt(now: Date, retryAt: Date): Promise<PurchaseDocument | null> {
    return this.purchases
      .findOneAndUpdate(
        // Also matches a receipt without a time, which was not tried yet.
        { receiptDue: true, receiptDueAt: { $not: { $gt: now } } },
        { $inc: { receiptTries: 1 }, $set: { receiptDueAt: retryAt } },
        { sort: { receiptDueAt: 1 }, returnDocument: 'after' },
      )
      .lean()
      .exec();
  }

  /** Removes the payer's email address from a member's purchases. */
  async removePayer(userId: string): Promise<void> {
    await this.purchases.updateMany({ userId }, { $set: { receiptTo: null, receiptDue: false } });
  }

  async update(id: string, fields: Partial<PurchaseDocument>): Promise<void> {
    await this.purchases.updateOne({ _id: id }, { $set: fields });
  }

  /** Resolves to false, without a write, when another settlement ended since the purchase was read. */
  async updateUnchanged({ _id, revision }: PurchaseDocument, fields: Partial<PurchaseDocument>): Promise<boolean> {
    const { matchedCount } = await this.purchases.updateOne(
      { _id, revision: revision ?? null },
      { $set: { ...fields, revision: (revision ?? 0) + 1 } },
    );
    return matchedCount === 1;
  }

  /** Resolves to false, without a write, when other returns were added meanwhile. */
  async extendReturns(purchase: PurchaseDocument, returns: PaymentReturn[]): Promise<boolean> {
    const { matchedCount } = await this.purchases.updateOne(
      { _id: purchase._id, returns: { $size: purchase.returns.length } },
      { $set: { returns } },
    );
    return matchedCount === 1;
  }
}
