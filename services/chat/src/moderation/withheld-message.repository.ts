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

  /** Stores a message as it was when it was removed, unless it was erased since it was {@link put}. */
  async update({ _id, ...message }: WithheldMessage): Promise<void> {
    await this.messages.replaceOne({ _id }, message);
  }

  /** One that is to be erased by now. */
  findDue(now: Date): Promise<WithheldMessage | null> {
    return this.messages.findOne({ eraseAt: { $lte: now } }).lean<WithheldMessage>();
  }

  find(id: string): Promise<WithheldMessage | null> {
    return this.messages.findById(id).lean<WithheldMessage>();
  }

  /** The one with a picture or file. */
  findByAttachment(rooms: WithheldMessage['rooms'], id: string): Promise<WithheldMessage | null> {
    return this.messages.findOne({ rooms, $or: [{ 'pictures.id': id }, { 'files.id': id }] }).lean<WithheldMessage>();
  }

  findByAuthor(authorId: string): Promise<WithheldMessage[]> {
    return this.messages.find({ authorId }).lean<WithheldMessage[]>();
  }

  /** An index of earlier versions deletes what has `keptUntil`. */
  async keep(id: string, eraseAt: Date): Promise<void> {
    await this.messages.updateOne({ _id: id }, { $set: { eraseAt }, $unset: { keptUntil: '' } }, { strict: false });
  }

  async delete(id: string): Promise<void> {
    await this.messages.deleteOne({ _id: id });
  }

  /** Removes the reactions of a deleted member. */
  async deleteReactions(by: string): Promise<void> {
    await this.messages.updateMany({ 'reactions.by': by }, { $pull: { 'reactions.$[].by': by } });
  }
}
