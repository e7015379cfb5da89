import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { StripeEventDocument } from './stripe-event.schema.js';

/** Webhook events of Stripe. */
@Injectable()
export class StripeEventRepository {
  constructor(@InjectModel('StripeEvent') private readonly events: Model<StripeEventDocument>) {}

  /** Resolves to false, without a write, when the event is stored already. */
  async insert(event: StripeEventDocument): Promise<boolean> {
    try {
      await this.events.insertMany([event], { lean: true });
      return true;
    } catch (error) {
      if (duplicateKeyOf(error) === undefined) throw error;
      return false;
    }
  }

  findById(id: string): Promise<StripeEventDocument | null> {
    return this.events.findById(id).lean().exec();
  }

  /** Events about a purchase, oldest first. */
  async findByPurchase(purchaseId: string): Promise<StripeEventDocument[]> {
    return this.events.find({ purchaseId }).sort({ receivedAt: 1 }).comment('sorts: the events of one purchase').lean();
  }

  /** Unfinished events whose next try is due, most overdue first. So is one later than `latest`: a clock was ahead. */
  async findDue(now: Date, latest: Date, limit: number): Promise<StripeEventDocument[]> {
    return this.events
      .find({ doneAt: null, $or: [{ dueAt: { $lte: now } }, { dueAt: { $gt: latest } }] })
      .sort({ dueAt: 1 })
      .limit(limit)
      .lean();
  }

  async markDone(
    id: string,
    { problem, purchaseId }: Pick<StripeEventDocument, 'problem' | 'purchaseId'>,
  ): Promise<void> {
    await this.events.updateOne({ _id: id }, { $set: { doneAt: new Date(), problem, purchaseId } });
  }

  /** Counts a failed try. */
  async postpone(id: string, dueAt: Date, problem: string): Promise<void> {
    await this.events.updateOne({ _id: id }, { $set: { dueAt, problem }, $inc: { tries: 1 } });
  }
}
