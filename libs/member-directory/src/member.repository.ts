import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { MemberDocument } from './member.schema.js';

/** What is kept of a deleted member: no event is newer. */
const DELETED = { version: Infinity } as const;
const NOT_DELETED = { version: { $ne: DELETED.version } };

/** The service's own copy of the members, for looking up names by id and ids by name; without deleted members. */
@Injectable()
export class MemberRepository {
  constructor(@InjectModel('Member') private readonly members: Model<MemberDocument>) {}

  findById(id: string): Promise<MemberDocument | null> {
    return this.members.findOne({ _id: id, ...NOT_DELETED }).lean();
  }

  findByIds(ids: readonly string[]): Promise<MemberDocument[]> {
    return this.members.find({ _id: { $in: ids }, ...NOT_DELETED }).lean();
  }

  /** Members with exactly these usernames. */
  findByUsernames(usernames: readonly string[]): Promise<MemberDocument[]> {
    return this.members.find({ username: { $in: usernames } }).lean();
  }

  /** @param term a username, a display name or one word of it, in lower case */
  findByTerm(term: string): Promise<MemberDocument[]> {
    return this.members.find({ terms: term }).lean();
  }

  /** In the order of the index of terms, so that no more than `limit` are read. @param prefix the beginning of a term, in lower case */
  findByTermPrefix(prefix: string, limit: number): Promise<MemberDocument[]> {
    return this.members
      .find({ terms: { $elemMatch: { $gte: prefix, $lt: `${prefix}\uffff` } } })
      .limit(limit)
      .lean();
  }

  /** The ids that follow `after` in order of id. */
  async idsAfter(after: string, limit: number): Promise<string[]> {
    const found = await this.members
      .find({ _id: { $gt: after }, ...NOT_DELETED }, { _id: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<Pick<MemberDocument, '_id'>[]>();
    return found.map(({ _id }) => _id);
  }

  /**
   * Inserts a copy, or replaces one of a version below `limit`; resolves to whether it did. It is not journaled: the
   * member's next call stores a lost copy again.
   */
  async save({ _id, ...fields }: MemberDocument, limit: number): Promise<boolean> {
    const older = { _id, version: { $not: { $gte: limit } } };
    const options = { writeConcern: { w: 1, j: false } } as const;
    try {
      await this.members.updateOne(older, { $set: fields }, { ...options, upsert: true });
      return true;
    } catch (error) {
      if (duplicateKeyOf(error) !== '_id') throw error;
    }
    // There is a copy: of `limit` or later, or an older one that was inserted at the same time.
    const { matchedCount } = await this.members.updateOne(older, { $set: fields }, options);
    return matchedCount > 0;
  }

  /** Replaces a copy by the mark that its member is deleted, so that what arrives late does not restore it. */
  async delete(id: string): Promise<void> {
    const mark = [{ $replaceWith: { _id: '$_id', ...DELETED } }];
    await this.members.updateOne({ _id: id }, mark, { upsert: true, updatePipeline: true });
  }
}
