import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { WithheldMessage } from './withheld-message.schema.js';

@Injectable()
export class WithheldMessageRepository {
  constructor(@InjectModel('WithheldMessage') private readonly messages: Model<WithheldMessage>) {}

  async put({ _id, ...message }: WithheldMessage): Promise<void> {
    await this.messages.replaceOne({ _id }, message, { upsert: true });
  }

  find(id: string): Promise<WithheldMessage | null> {
    return this.messages.findById(id).lean<WithheldMessage>();
  }

  findByAuthor(authorId: string): Promise<WithheldMessage[]> {
    return this.messages.find({ authorId }).lean<WithheldMessage[]>();
  }

  async keep(id: string, keptUntil: Date): Promise<void> {
    await this.messages.updateOne({ _id: id }, { $set: { keptUntil } });
  }

  async delete(id: string): Promise<void> {
    await this.messages.deleteOne({ _id: id });
  }

  /** Removes the reactions of a deleted member. */
  async deleteReactions(by: string): Promise<void> {
    await this.messages.updateMany({ 'reactions.by': by }, { $pull: { 'reactions.$[].by': by } });
  }

  async deleteByAuthor(authorId: string): Promise<void> {
    await this.messages.deleteMany({ authorId });
  }
}
