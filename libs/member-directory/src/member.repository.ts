import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { MemberDocument } from './member.schema.js';

/** The service's own copy of the members, for looking up names by id and ids by name. */
@Injectable()
export class MemberRepository {
  constructor(@InjectModel('Member') private readonly members: Model<MemberDocument>) {}

  findById(id: string): Promise<MemberDocument | null> {
    return this.members.findById(id).lean();
  }

  findByIds(ids: readonly string[]): Promise<MemberDocument[]> {
    return this.members.find({ _id: { $in: ids } }).lean();
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
      .find({ _id: { $gt: after } }, { _id: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<Pick<MemberDocument, '_id'>[]>();
    return found.map(({ _id }) => _id);
  }

  /** Inserts or replaces a copy. It is not journaled: the member's next call stores a lost copy again. */
  async save({ _id, ...fields }: MemberDocument): Promise<void> {
    await this.members.updateOne({ _id }, { $set: fields }, { upsert: true, writeConcern: { w: 1, j: false } });
  }

  async delete(id: string): Promise<void> {
    await this.members.deleteOne({ _id: id });
  }
}
