import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { uuidv7 } from 'uuidv7';
import type { AdminRemovalsDocument } from './admin-removal.schema.js';

const DOCUMENT_ID = 'admins';
/** Longer than any call lasts: a removal older than this was abandoned by a crash. */
const LIFETIME_MS = 300_000;

/** The removals of admins under way, in one document, so that each sees those begun before it. */
@Injectable()
export class AdminRemovalRepository {
  constructor(@InjectModel('AdminRemovals') private readonly removals: Model<AdminRemovalsDocument>) {}

  /** Begins a removal. Resolves to its id, and to the admins who are being removed, this one included. */
  async begin(userId: string, now: Date): Promise<{ removalId: string; userIds: string[] }> {
    const removal = { _id: uuidv7(), userId, expiresAt: new Date(now.getTime() + LIFETIME_MS) };
    const current = {
      $filter: { input: { $ifNull: ['$underWay', []] }, as: 'one', cond: { $gt: ['$$one.expiresAt', now] } },
    };
    const after = await this.removals
      .findOneAndUpdate({ _id: DOCUMENT_ID }, [{ $set: { underWay: { $concatArrays: [current, [removal]] } } }], {
        upsert: true,
        returnDocument: 'after',
        updatePipeline: true,
      })
      .lean()
      .exec();
    return { removalId: removal._id, userIds: after.underWay.map((one) => one.userId) };
  }

  async end(removalId: string): Promise<void> {
    await this.removals.updateOne({ _id: DOCUMENT_ID }, { $pull: { underWay: { _id: removalId } } });
  }
}
