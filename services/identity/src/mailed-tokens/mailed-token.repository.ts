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

  /** Deletes a token and resolves to it; of concurrent callers one gets it. */
  take(purpose: MailedPurpose, hash: string): Promise<MailedTokenDocument | null> {
    return this.tokens.findOneAndDelete({ _id: hash, purpose }).lean().exec();
  }

  /** Deletes the tokens of a member, or only those for one purpose. */
  async deleteByUser(userId: string, purpose?: MailedPurpose): Promise<void> {
    await this.tokens.deleteMany({ userId, ...(purpose !== undefined && { purpose }) });
  }
}
