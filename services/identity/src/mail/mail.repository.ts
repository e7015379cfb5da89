import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { MailDocument } from './mail.schema.js';

@Injectable()
export class MailRepository {
  constructor(@InjectModel('Mail') private readonly mails: Model<MailDocument>) {}

  async insert(mail: MailDocument): Promise<void> {
    await this.mails.insertMany([mail], { lean: true });
  }

  /** Takes the mail that is due the longest, counts an attempt, and makes it due again at `retryAt`. */
  claimDue(now: Date, retryAt: Date): Promise<MailDocument | null> {
    return this.mails
      .findOneAndUpdate(
        { dueAt: { $lte: now } },
        { $inc: { tries: 1 }, $set: { dueAt: retryAt } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean()
      .exec();
  }

  async updateDueAt(id: string, dueAt: Date): Promise<void> {
    await this.mails.updateOne({ _id: id }, { $set: { dueAt } });
  }

  async delete(id: string): Promise<void> {
    await this.mails.deleteOne({ _id: id });
  }

  async deleteByAddress(to: string): Promise<void> {
    await this.mails.deleteMany({ to }).comment('scans: the mails that wait to be sent');
  }
}
