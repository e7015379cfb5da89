import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { WelcomeBonusDocument } from './welcome-bonus.schema.js';

/** Earned welcome bonuses, by member. */
@Injectable()
export class WelcomeBonusRepository {
  constructor(@InjectModel('WelcomeBonus') private readonly bonuses: Model<WelcomeBonusDocument>) {}

  /** Keeps the picture of the first call for this member. */
  async insertOnce(userId: string, mediaId: string): Promise<void> {
    await this.bonuses.updateOne({ _id: userId }, { $setOnInsert: { mediaId } }, { upsert: true });
  }

  find(userId: string): Promise<WelcomeBonusDocument | null> {
    return this.bonuses.findById(userId).lean().exec();
  }

  /** Binds a mailbox to the bonus unless it has one; resolves to false when another account had a bonus for the mailbox. */
  async claimMailbox(userId: string, mailbox: string): Promise<boolean> {
    try {
      const claim = [{ $set: { mailbox: { $ifNull: ['$mailbox', mailbox] } } }];
      const { matchedCount } = await this.bonuses.updateOne({ _id: userId }, claim, { updatePipeline: true });
      return matchedCount === 1;
    } catch (error) {
      if (!duplicateKeyOf(error)) throw error;
      return false;
    }
  }

  /** Whether a mailbox was rewarded by another account than the given one. */
  async isClaimedByOther(userId: string, mailbox: string): Promise<boolean> {
    const claimed = await this.bonuses.findOne({ mailbox }, { _id: 1 }).lean();
    return claimed !== null && claimed._id !== userId;
  }

  async deleteUnclaimed(userId: string): Promise<void> {
    await this.bonuses.deleteOne({ _id: userId, mailbox: { $exists: false } });
  }
}
