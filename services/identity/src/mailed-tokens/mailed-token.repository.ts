import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { MailedPurpose, MailedTokenDocument } from './mailed-token.schema.js';

@Injectable()
export class MailedTokenRepository {
  constructor(@InjectModel('MailedToken') private readonly tokens: Model<MailedTokenDocument>) {}

  async insert(token: MailedTokenDocument): Promise<void> {
    await this.tokens.insertMany([token], { lean: true });
  }

  findByHash(purpose: MailedPurpose, hash: string): Promise<MailedTokenDocument | null> {
    return this.tokens.findOne({ _id: hash, purpose }).lean().exec();
  }

  /** Whether a member has a token for a purpose that has not expired. */
  async exists(purpose: MailedPurpose, userId: string, now: Date): Promise<boolean> {
    return (await this.tokens.exists({ userId, purpose, expiresAt: { $gt: now } })) !== null;
  }

  /** Deletes the tokens of a member that appeal a decision. */
  async deleteAppeals(userId: string, decisionId: string): Promise<void> {
    await this.tokens.deleteMany({ userId, decisionId });
  }

  /** Deletes a token and resolves to it; of concurrent callers one gets it. */
  take(purpose: MailedPurpose, hash: string): Promise<MailedTokenDocument | null> {
    return this.tokens.findOneAndDelete({ _id: hash, purpose }).lean().exec();
  }

  /** Whether another member can still get an address back. */
  async existsHoldOf(heldEmailKey: string, now: Date): Promise<boolean> {
    return (await this.tokens.exists({ heldEmailKey, expiresAt: { $gt: now } })) !== null;
  }

  /**
   * Deletes the tokens of a member that a change of address may have given to somebody else: all but those that undo
   * this change, one of which is `hash`, or earlier ones.
   */
  async deleteSince(userId: string, changeBeganAt: Date, hash: string): Promise<void> {
    const later = { changeBeganAt: { $not: { $lt: changeBeganAt } } };
    await this.tokens.deleteMany({ userId, _id: { $ne: hash }, ...later });
  }

  async delete(hash: string): Promise<void> {
    await this.tokens.deleteOne({ _id: hash });
  }

  /** Deletes the tokens of a member, or only those for one purpose. */
  async deleteByUser(userId: string, purpose?: MailedPurpose): Promise<void> {
    await this.tokens.deleteMany({ userId, ...(purpose !== undefined && { purpose }) });
  }
}
