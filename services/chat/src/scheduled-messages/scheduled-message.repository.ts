import type { SendingFailure } from '@crew/contracts/chat/scheduled-message.entities';
import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, UpdateQuery } from 'mongoose';
import type { StoredScheduledMessage } from './scheduled-message.schema.js';

type Stored = StoredScheduledMessage;

@Injectable()
export class ScheduledMessageRepository {
  constructor(@InjectModel('ScheduledMessage') private readonly messages: Model<Stored>) {}

  /** Stores a new one. @returns false when there is one with its id already */
  async insert(message: Stored): Promise<boolean> {
    try {
      await this.messages.create(message);
      return true;
    } catch (error) {
      if (duplicateKeyOf(error) !== '_id') throw error;
      return false;
    }
  }

  find(userId: string, id: string): Promise<Stored | null> {
    return this.messages.findOne({ _id: id, userId }).lean<Stored>();
  }

  /** Those of a member, the next first. */
  list(userId: string): Promise<Stored[]> {
    return this.messages.find({ userId }).sort({ dueAt: 1 }).lean<Stored[]>();
  }

  count(userId: string): Promise<number> {
    return this.messages.countDocuments({ userId });
  }

  /** Changes one that is not claimed. @returns it, or null when there is none */
  change(userId: string, id: string, update: UpdateQuery<Stored>): Promise<Stored | null> {
    return this.messages
      .findOneAndUpdate({ _id: id, userId, claimed: false }, update, { returnDocument: 'after' })
      .lean<Stored>();
  }

  /** Deletes one that is not claimed. @returns whether there was one */
  async deleteUnclaimed(userId: string, id: string): Promise<boolean> {
    return (await this.messages.deleteOne({ _id: id, userId, claimed: false })).deletedCount === 1;
  }

  /** Takes the next that is due until the lease ends: afterwards another replica takes it. @returns it as it was before */
  claim(now: Date, leaseEnd: Date): Promise<Stored | null> {
    return this.messages
      .findOneAndUpdate(
        { nextAt: { $lte: now } },
        { $set: { claimed: true, nextAt: leaseEnd }, $inc: { attempts: 1 } },
        { sort: { nextAt: 1 }, returnDocument: 'before' },
      )
      .lean<Stored>();
  }

  /** Sets when a message is tried again, unless another replica has taken it since. @param claimed whether it stays so */
  async retryAt({ _id, attempts }: Stored, nextAt: Date, claimed: boolean): Promise<void> {
    await this.messages.updateOne({ _id, attempts: attempts + 1 }, { $set: { nextAt, claimed } });
  }

  async markRefused(id: string, failure: SendingFailure): Promise<void> {
    await this.messages.updateOne({ _id: id }, { $set: { failure, claimed: false }, $unset: { nextAt: 1 } });
  }

  async delete(id: string): Promise<void> {
    await this.messages.deleteOne({ _id: id });
  }

  async deleteOf(userId: string): Promise<void> {
    await this.messages.deleteMany({ userId });
  }
}
