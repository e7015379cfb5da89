import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { LetterMailDocument } from './letter-mail.schema.js';

/** Letters that are remembered per member: those of all decks in more than half a year. */
const KNOWN_MAX = 200;

const OFF = { $set: { wanted: false, waiting: [] }, $unset: { dueAt: 1 } } as const;

@Injectable()
export class LetterMailRepository {
  constructor(@InjectModel('LetterMail') private readonly letterMails: Model<LetterMailDocument>) {}

  find(userId: string): Promise<LetterMailDocument | null> {
    return this.letterMails.findById(userId).lean().exec();
  }

  /** @param newToken for a member who has none yet */
  async turnOn(userId: string, newToken: string): Promise<void> {
    const first = { token: newToken, waiting: [], known: [] };
    await this.letterMails.updateOne(
      { _id: userId },
      { $set: { wanted: true }, $setOnInsert: first },
      { upsert: true },
    );
  }

  async turnOff(userId: string): Promise<void> {
    await this.letterMails.updateOne({ _id: userId }, OFF);
  }

  /** @returns whether the token is known, also when it was off already */
  async turnOffByToken(token: string): Promise<boolean> {
    const { matchedCount } = await this.letterMails.updateOne({ token }, OFF);
    return matchedCount === 1;
  }

  /** Lets a letter wait for the next mail of all members who want it; nothing changes when it is repeated. */
  async addWaiting(letterId: string, dueAt: Date): Promise<void> {
    await this.letterMails.updateMany(
      { wanted: true, known: { $ne: letterId } },
      {
        $push: { waiting: letterId, known: { $each: [letterId], $slice: -KNOWN_MAX } },
        $min: { dueAt },
      },
    );
  }

  /** The one that is due the longest. */
  findDue(now: Date): Promise<LetterMailDocument | null> {
    return this.letterMails
      .findOne({ dueAt: { $lte: now } })
      .sort({ dueAt: 1 })
      .lean()
      .exec();
  }

  /** Takes the letters of a mail that is still due at the time that was read; of concurrent callers one gets them. */
  async take(userId: string, dueAt: Date): Promise<string[]> {
    const before = await this.letterMails
      .findOneAndUpdate({ _id: userId, dueAt }, { $set: { waiting: [] }, $unset: { dueAt: 1 } })
      .lean()
      .exec();
    return before?.waiting ?? [];
  }

  /** Gives letters back that were not mailed, unless the member has turned it off meanwhile. */
  async giveBack(userId: string, letterIds: readonly string[], dueAt: Date): Promise<void> {
    await this.letterMails.updateOne(
      { _id: userId, wanted: true },
      { $push: { waiting: { $each: [...letterIds] } }, $min: { dueAt } },
    );
  }

  async delete(userId: string): Promise<void> {
    await this.letterMails.deleteOne({ _id: userId });
  }
}
