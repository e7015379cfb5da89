import { CREW_KEYS } from '@crew/contracts/chat/decks';
import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { replyId } from './reply.rules.js';
import type { ReplyDocument, ReplyDraft } from './reply.schema.js';

const PAGE = 400;
/** Drafts for decks are kept, drafts for pods deleted: text from a pod is stored only until it is posted. */
const draftUnlessPod = { $cond: [{ $eq: [{ $type: '$podId' }, 'missing'] }, '$draft', null] };

const idsTo = (messageId: string): string[] => CREW_KEYS.map((key) => replyId(messageId, key));

@Injectable()
export class ReplyRepository {
  constructor(@InjectModel('Reply') private readonly replies: Model<ReplyDocument>) {}

  find(id: string): Promise<ReplyDocument | null> {
    return this.replies.findById(id).lean().exec();
  }

  /** The reply to a message that was started first. */
  async findFirstTo(messageId: string): Promise<ReplyDocument | undefined> {
    const replies = await this.replies.find({ _id: { $in: idsTo(messageId) } }).lean();
    return replies.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())[0];
  }

  /** The reply that was posted as a message. */
  findByMessage(replyMessageId: string): Promise<ReplyDocument | null> {
    return this.replies.findOne({ replyMessageId }).lean().exec();
  }

  /** False when the message has a reply of that captain already. */
  async insert(reply: ReplyDocument): Promise<boolean> {
    try {
      // Validation would reject the empty `memberId` of a message without an author.
      await this.replies.create([reply], { validateBeforeSave: false });
      return true;
    } catch (error) {
      if (duplicateKeyOf(error)) return false;
      throw error;
    }
  }

  /** Sets an abandoned reply back to waiting; false unless it was abandoned. */
  async retry(id: string): Promise<boolean> {
    const { modifiedCount } = await this.replies.updateOne(
      { _id: id, state: 'given-up' },
      { $set: { state: 'waiting' } },
    );
    return modifiedCount === 1;
  }

  /** Stores the draft unless there is one already; resolves to the stored one, to undefined when the reply has ended. */
  async keepDraft(id: string, draft: ReplyDraft): Promise<ReplyDraft | undefined> {
    await this.replies.updateOne({ _id: id, state: 'waiting', draft: null }, { $set: { draft } });
    const stored = await this.find(id);
    return (stored?.state === 'waiting' && stored.draft) || undefined;
  }

  /** A page of the replies to a member's messages, by id. */
  async findToMember(memberId: string, after?: string): Promise<{ replies: ReplyDocument[]; more: boolean }> {
    const replies = await this.replies
      .find({ memberId, ...(after !== undefined && { _id: { $gt: after } }) })
      .sort({ _id: 1 })
      .limit(PAGE)
      .lean();
    return { replies, more: replies.length === PAGE };
  }

  async markPosted({ _id, podId }: ReplyDocument, replyMessageId: string): Promise<void> {
    const draft = podId === undefined ? {} : { draft: null };
    await this.replies.updateOne({ _id }, { $set: { state: 'posted', replyMessageId, ...draft } });
  }

  /** Ends a reply whose room or message is gone, and deletes its draft. */
  async abandon(id: string): Promise<void> {
    await this.replies.updateOne({ _id: id }, { $set: { state: 'given-up', draft: null } });
  }

  /** {@link abandon} of all waiting replies to a message. */
  async abandonAllTo(messageId: string): Promise<void> {
    const waiting = { _id: { $in: idsTo(messageId) }, state: 'waiting' } as const;
    await this.replies.updateMany(waiting, { $set: { state: 'given-up', draft: null } });
  }

  /** Ends a waiting reply, which can be requested again; null unless it was waiting. */
  giveUp(id: string): Promise<ReplyDocument | null> {
    return this.replies
      .findOneAndUpdate({ _id: id, state: 'waiting' }, [{ $set: { state: 'given-up', draft: draftUnlessPod } }], {
        updatePipeline: true,
      })
      .lean()
      .exec();
  }

  /** The oldest waiting replies created before a time. */
  async findWaitingSince(before: Date): Promise<ReplyDocument[]> {
    return this.replies
      .find({ state: 'waiting', createdAt: { $lt: before } })
      .sort({ createdAt: 1 })
      .limit(100)
      .lean();
  }
}
