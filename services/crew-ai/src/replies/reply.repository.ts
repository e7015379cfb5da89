import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ReplyDocument, ReplyDraft } from './reply.schema.js';

const PAGE = 400;
/** Of what is said in a pod nothing is kept that nobody is going to say. */
const keptOfDecks = { $cond: [{ $eq: [{ $type: '$podId' }, 'missing'] }, '$draft', null] };

@Injectable()
export class ReplyRepository {
  constructor(@InjectModel('Reply') private readonly replies: Model<ReplyDocument>) {}

  find(id: string): Promise<ReplyDocument | null> {
    return this.replies.findById(id).lean<ReplyDocument>().exec();
  }

  /** The reply that a captain's message is. */
  findByMessage(replyMessageId: string): Promise<ReplyDocument | null> {
    return this.replies.findOne({ replyMessageId }).lean<ReplyDocument>().exec();
  }

  /** Stores a reply to come; false when there is one for that message and captain already. */
  async insert(reply: ReplyDocument): Promise<boolean> {
    try {
      await this.replies.collection.insertOne(reply as never);
      return true;
    } catch (error) {
      if (duplicateKeyOf(error)) return false;
      throw error;
    }
  }

  /** Lets a reply that was given up be tried again; false unless it was. */
  async retry(id: string): Promise<boolean> {
    const { modifiedCount } = await this.replies.updateOne(
      { _id: id, state: 'given-up' },
      { $set: { state: 'waiting' } },
    );
    return modifiedCount === 1;
  }

  /** Keeps the words of a reply, unless some are kept already; resolves to those that are. */
  async keepDraft(id: string, draft: ReplyDraft): Promise<ReplyDraft> {
    await this.replies.updateOne({ _id: id, draft: null }, { $set: { draft } });
    const kept = await this.find(id);
    if (!kept?.draft) throw new Error('A reply vanished while it was being written');
    return kept.draft;
  }

  /** A page of the replies to a member's messages. */
  async toMember(memberId: string, after: string | undefined): Promise<{ replies: ReplyDocument[]; more: boolean }> {
    const replies = await this.replies
      .find({ memberId, ...(after !== undefined && { _id: { $gt: after } }) })
      .sort({ _id: 1 })
      .limit(PAGE)
      .lean<ReplyDocument[]>();
    return { replies, more: replies.length === PAGE };
  }

  async posted({ _id, podId }: ReplyDocument, replyMessageId: string): Promise<void> {
    const forgotten = podId === undefined ? {} : { draft: null };
    await this.replies.updateOne({ _id }, { $set: { state: 'posted', replyMessageId, ...forgotten } });
  }

  /** There is nobody any more to answer: the words that were to be said are gone, and nobody is told. */
  async abandon(id: string): Promise<void> {
    await this.replies.updateOne({ _id: id }, { $set: { state: 'given-up', draft: null } });
  }

  /** The reply, when it was waiting until now. */
  giveUp(id: string): Promise<ReplyDocument | null> {
    return this.replies
      .findOneAndUpdate({ _id: id, state: 'waiting' }, [{ $set: { state: 'given-up', draft: keptOfDecks } }], {
        updatePipeline: true,
      })
      .lean<ReplyDocument>()
      .exec();
  }

  /** Replies still to come that were begun before a time: their jobs may be lost. */
  async waitingSince(before: Date): Promise<ReplyDocument[]> {
    return this.replies
      .find({ state: 'waiting', createdAt: { $lt: before } })
      .sort({ createdAt: 1 })
      .limit(100)
      .lean<ReplyDocument[]>();
  }
}
