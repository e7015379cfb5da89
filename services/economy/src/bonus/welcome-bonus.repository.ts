import type { BonusDecision } from '@crew/contracts/economy/economy.entities';
import type { EventEnvelope } from '@crew/contracts/event';
import { Outbox } from '@crew/service-kit/events/outbox';
import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { requireIndex } from '@crew/service-kit/mongo/unique-indexes';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { WelcomeBonusDocument } from './welcome-bonus.schema.js';

/** Earned welcome bonuses, by member. */
@Injectable()
export class WelcomeBonusRepository {
  constructor(
    @InjectModel('WelcomeBonus') private readonly bonuses: Model<WelcomeBonusDocument>,
    private readonly outbox: Outbox,
  ) {
    outbox.watch(bonuses);
  }

  /** Keeps the picture of the first call for this member. */
  async insertOnce(userId: string, mediaId: string): Promise<void> {
    await this.bonuses.updateOne({ _id: userId }, { $setOnInsert: { mediaId } }, { upsert: true });
  }

  find(userId: string): Promise<WelcomeBonusDocument | null> {
    return this.bonuses.findById(userId).lean().exec();
  }

  /** Binds a mailbox to the bonus unless it has one; resolves to null when another account had a bonus for the mailbox. */
  async claimMailbox(userId: string, mailbox: string): Promise<WelcomeBonusDocument | null> {
    await requireIndex(this.bonuses, { mailbox }, { mailbox: 1 });
    const claim = [{ $set: { mailbox: { $ifNull: ['$mailbox', mailbox] } } }];
    try {
      return await this.bonuses
        .findOneAndUpdate({ _id: userId }, claim, { updatePipeline: true, returnDocument: 'after' })
        .lean()
        .exec();
    } catch (error) {
      if (!duplicateKeyOf(error)) throw error;
      return null;
    }
  }

  /** Whether a mailbox was rewarded by another account than the given one. */
  async isClaimedByOther(userId: string, mailbox: string): Promise<boolean> {
    const claimed = await this.bonuses.findOne({ mailbox }, { _id: 1 }).lean();
    return claimed !== null && claimed._id !== userId;
  }

  /** Makes a bonus wait for an admin, unless it does or did. */
  async hold(userId: string, network: string, since: Date): Promise<void> {
    const untouched = { _id: userId, review: { $exists: false } };
    await this.bonuses.updateOne(untouched, { $set: { review: 'waiting', since, network } });
  }

  /** Waiting bonuses, newest member first. */
  findWaiting(before: string | undefined, limit: number): Promise<WelcomeBonusDocument[]> {
    return this.bonuses
      .find({ review: 'waiting', ...(before !== undefined && { _id: { $lt: before } }) }, { outbox: 0 })
      .sort({ _id: -1 })
      .limit(limit)
      .lean()
      .exec();
  }

  /** Stores the decision about a waiting bonus with its event; resolves to false when it does not wait. */
  async decide(userId: string, decision: BonusDecision, event: EventEnvelope): Promise<boolean> {
    const { modifiedCount } = await this.bonuses.updateOne(
      { _id: userId, review: 'waiting' },
      { $set: { review: decision }, $unset: { since: 1, network: 1 }, $push: { outbox: event } },
    );
    if (modifiedCount === 0) return false;
    this.outbox.relay(this.bonuses, userId, [event]);
    return true;
  }

  /** Deletes a bonus that was neither granted nor decided about. */
  async deleteUndecided(userId: string): Promise<void> {
    await this.bonuses.deleteOne({ _id: userId, $or: [{ mailbox: { $exists: false } }, { review: 'waiting' }] });
  }
}
