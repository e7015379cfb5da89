import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { uuidv7 } from 'uuidv7';
import type { Detail, MemoryDocument } from './memory.schema.js';

/** Far more than are posted while an extraction can be repeated. */
const SETTLED_MAX = 200;

/** What one captain remembers of one member. */
export interface MemoryOwner {
  memberId: string;
  crewKey: string;
}

const idOf = ({ memberId, crewKey }: MemoryOwner): string => `${memberId}:${crewKey}`;
const settle = (messageId: string) => ({ settled: { $each: [messageId], $slice: -SETTLED_MAX } });
const empty = { granted: null, grantedAt: null, askUnder: null, details: [], epoch: 0, revision: 0, settled: [] };

@Injectable()
export class MemoryRepository {
  constructor(@InjectModel('Memory') private readonly memories: Model<MemoryDocument>) {}

  find(owner: MemoryOwner): Promise<MemoryDocument | null> {
    return this.memories.findById(idOf(owner)).lean().exec();
  }

  findOf(memberId: string): Promise<MemoryDocument[]> {
    return this.memories.find({ memberId }).lean().exec();
  }

  /** False when the member was asked or has answered already. */
  async ask({ memberId, crewKey }: MemoryOwner, askUnder: string): Promise<boolean> {
    try {
      await this.memories.create({ ...empty, _id: idOf({ memberId, crewKey }), memberId, crewKey, askUnder });
      return true;
    } catch (error) {
      if (duplicateKeyOf(error)) return false;
      throw error;
    }
  }

  /**
   * Stores the answer and cancels the extractions in progress; does nothing when it is the same. The answers are compared in the
   * update rather than the filter: an upsert with a condition collides when two are given for the first time at once.
   */
  async answer(owner: MemoryOwner, granted: boolean): Promise<MemoryDocument> {
    const _id = idOf(owner);
    const answer = { _id, ...owner, granted, grantedAt: granted ? new Date() : null, askUnder: null };
    const raised = (field: 'epoch' | 'revision') => ({ [field]: { $add: [{ $ifNull: [`$${field}`, 0] }, 1] } });
    const answered = {
      $mergeObjects: [{ $literal: empty }, '$$ROOT', { $literal: answer }, raised('epoch'), raised('revision')],
    };
    return this.memories
      .findOneAndUpdate({ _id }, [{ $replaceWith: { $cond: [{ $eq: ['$granted', granted] }, '$$ROOT', answered] } }], {
        upsert: true,
        returnDocument: 'after',
        updatePipeline: true,
      })
      .orFail()
      .lean()
      .exec();
  }

  /**
   * Replaces the details and settles a message; false when the document changed meanwhile.
   * @param forgottenUntil the message that asks to forget
   */
  async replaceDetails(
    { _id, revision }: MemoryDocument,
    details: readonly Detail[],
    settled: string,
    forgottenUntil = '',
  ): Promise<boolean> {
    const { modifiedCount } = await this.memories.updateOne(
      { _id, revision },
      { $set: { details }, $push: settle(settled), $max: { forgottenUntil }, $inc: { revision: 1 } },
    );
    return modifiedCount === 1;
  }

  /** Counts a use of each detail. */
  async countUse(owner: MemoryOwner, ids: readonly string[]): Promise<void> {
    await this.memories.updateOne(
      { _id: idOf(owner) },
      { $inc: { 'details.$[used].uses': 1, revision: 1 } },
      { arrayFilters: [{ 'used.id': { $in: ids } }] },
    );
  }

  /** Null when there is no such detail. */
  changeText(owner: MemoryOwner, id: string, words: string): Promise<MemoryDocument | null> {
    return this.memories
      .findOneAndUpdate(
        { _id: idOf(owner), 'details.id': id },
        { $set: { 'details.$.text': words, 'details.$.editedAt': new Date() }, $inc: { revision: 1 } },
        { returnDocument: 'after' },
      )
      .lean()
      .exec();
  }

  async remove(owner: MemoryOwner, id: string): Promise<void> {
    await this.memories.updateOne({ _id: idOf(owner) }, { $pull: { details: { id } }, $inc: { revision: 1 } });
  }

  /** Removes all details and cancels the extractions of all messages so far. */
  async removeAll(owner: MemoryOwner): Promise<void> {
    await this.memories.updateOne(
      { _id: idOf(owner) },
      { $set: { details: [] }, $max: { forgottenUntil: uuidv7() }, $inc: { epoch: 1, revision: 1 } },
    );
  }

  /** Removes the details of a message, and cancels its extraction in progress; false when nothing is remembered. */
  async removeMessage(owner: MemoryOwner, messageId: string): Promise<boolean> {
    const { modifiedCount } = await this.memories.updateOne(
      { _id: idOf(owner) },
      { $pull: { details: { messageId } }, $push: settle(messageId), $inc: { revision: 1 } },
    );
    return modifiedCount === 1;
  }

  async deleteOf(memberId: string): Promise<void> {
    await this.memories.deleteMany({ memberId });
  }
}
