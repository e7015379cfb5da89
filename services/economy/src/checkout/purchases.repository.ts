import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Mentioned } from './payment.rules.js';
import type { PaymentReturn, PurchaseDocument } from './purchase.schema.js';

@Injectable()
export class PurchasesRepository {
  constructor(@InjectModel('Purchase') private readonly purchases: Model<PurchaseDocument>) {}

  /** Stores a new purchase, and resolves to the one that stands under its id. */
  async insert(purchase: PurchaseDocument): Promise<PurchaseDocument> {
    try {
      await this.purchases.collection.insertOne(purchase as never);
      return purchase;
    } catch (error) {
      const standing = duplicateKeyOf(error) === undefined ? null : await this.findById(purchase._id);
      if (!standing) throw error;
      return standing;
    }
  }

  findById(id: string): Promise<PurchaseDocument | null> {
    return this.purchases.findById(id).lean<PurchaseDocument>().exec();
  }

  findOwn(userId: string, sessionId: string): Promise<PurchaseDocument | null> {
    return this.purchases.findOne({ sessionId, userId }).lean<PurchaseDocument>().exec();
  }

  /** The purchase that an event is about, if it says enough. */
  async findMentioned({ purchaseId, sessionId, paymentId }: Mentioned): Promise<PurchaseDocument | null> {
    const ways = [
      ...(purchaseId === null ? [] : [{ _id: purchaseId }]),
      ...(sessionId === null ? [] : [{ sessionId }]),
      ...(paymentId === null ? [] : [{ paymentId }]),
    ];
    return ways.length === 0 ? null : this.purchases.findOne({ $or: ways }).lean<PurchaseDocument>().exec();
  }

  /** By its own id or any of Stripe's. */
  findByAnyId(id: string): Promise<PurchaseDocument | null> {
    const ways = [{ _id: id }, { sessionId: id }, { paymentId: id }, { chargeId: id }, { 'returns.id': id }];
    return this.purchases.findOne({ $or: ways }).lean<PurchaseDocument>().exec();
  }

  async page(userId: string, limit: number, before?: PurchaseDocument): Promise<PurchaseDocument[]> {
    return this.purchases
      .find({ userId, ...(before && { createdAt: { $lt: before.createdAt } }) })
      .sort({ createdAt: -1 })
      .limit(limit)
      .lean<PurchaseDocument[]>();
  }

  /** Open purchases that Stripe was not asked about since a time. */
  openUnaskedSince(time: Date, limit: number): Promise<PurchaseDocument[]> {
    return this.purchases
      .find({ status: 'open', checkedAt: { $lt: time } })
      .sort({ checkedAt: 1 })
      .limit(limit)
      .lean<PurchaseDocument[]>()
      .exec();
  }

  receiptsDue(limit: number): Promise<PurchaseDocument[]> {
    return this.purchases.find({ receiptDue: true }).limit(limit).lean<PurchaseDocument[]>().exec();
  }

  /** Takes the payer's address off a member's purchases. */
  async forgetPayer(userId: string): Promise<void> {
    await this.purchases.updateMany({ userId }, { $set: { receiptTo: null, receiptDue: false } });
  }

  async update(id: string, fields: Partial<PurchaseDocument>): Promise<void> {
    await this.purchases.updateOne({ _id: id }, { $set: fields });
  }

  /** Adds returns unless others were added meanwhile; resolves to whether it did. */
  async extendReturns(purchase: PurchaseDocument, returns: PaymentReturn[]): Promise<boolean> {
    const { matchedCount } = await this.purchases.updateOne(
      { _id: purchase._id, returns: { $size: purchase.returns.length } },
      { $set: { returns } },
    );
    return matchedCount === 1;
  }
}
