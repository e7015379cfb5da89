import type { DirectShelf } from '@crew/contracts/chat/direct.entities';
import { DIRECT_MEMBERS_MAX } from '@crew/contracts/chat/direct.constants';
import type { NotificationLevel } from '@crew/contracts/chat/notification.entities';
import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage, QueryFilter } from 'mongoose';
import type { DirectConversationDocument, Participant } from './direct-conversation.schema.js';

type Shelf = Participant['shelf'];
type Found = Promise<DirectConversationDocument | null>;

/** Sets fields of the participants that match; the others stay as they are. `$$this` is the participant. */
const inParticipants = (condition: object, fields: object) => ({
  participants: {
    $map: {
      input: '$participants',
      in: { $cond: [condition, { $mergeObjects: ['$$this', fields] }, '$$this'] },
    },
  },
});

const isMember = (userId: string) => ({ $eq: ['$$this.userId', { $literal: userId }] });

/** Recomputes what is unread from the positions. */
const UNREAD = inParticipants({ $literal: true }, { unread: { $lt: ['$$this.lastReadSeq', '$lastSeq'] } });

const unreadBy = (userId: string) => ({
  participants: { $elemMatch: { userId, unread: true, shelf: 'inbox' as const, level: { $ne: 'nothing' as const } } },
});

/** Every change is one update of one document. */
@Injectable()
export class DirectConversationRepository {
  constructor(@InjectModel('DirectConversation') private readonly conversations: Model<DirectConversationDocument>) {}

  /** Inserts the conversation, or resolves to the one that already has its id. */
  async insert(conversation: DirectConversationDocument): Promise<DirectConversationDocument> {
    try {
      await this.conversations.create(conversation);
      return conversation;
    } catch (error) {
      const existing = duplicateKeyOf(error) === '_id' && (await this.find(conversation._id));
      if (!existing) throw error;
      return existing;
    }
  }

  find(id: string): Found {
    return this.conversations.findById(id).lean<DirectConversationDocument>().exec();
  }

  findByIds(ids: readonly string[]): Promise<DirectConversationDocument[]> {
    return this.conversations
      .find({ _id: { $in: ids } })
      .lean<DirectConversationDocument[]>()
      .exec();
  }

  /** Conversations on a member's shelf that have a message, the latest first. */
  list(userId: string, shelf: DirectShelf, limit: number, before?: string): Promise<DirectConversationDocument[]> {
    return this.conversations
      .find({
        participants: { $elemMatch: { userId, shelf } },
        lastMessageId: before === undefined ? { $gt: '' } : { $gt: '', $lt: before },
      })
      .sort({ lastMessageId: -1 })
      .limit(limit)
      .lean<DirectConversationDocument[]>()
      .exec();
  }

  /** All conversations of a member, also those that they have refused. */
  listOf(userId: string): Promise<DirectConversationDocument[]> {
    return this.conversations.find({ 'participants.userId': userId }).lean<DirectConversationDocument[]>().exec();
  }

  /** Unread conversations that the member has not muted. */
  countUnread(userId: string): Promise<number> {
    return this.conversations.countDocuments(unreadBy(userId));
  }

  /** Unread conversations that the member has not muted, in no particular order. */
  findUnread(userId: string, limit: number): Promise<DirectConversationDocument[]> {
    return this.conversations.find(unreadBy(userId)).limit(limit).lean<DirectConversationDocument[]>().exec();
  }

  countRequests(userId: string): Promise<number> {
    return this.conversations.countDocuments({
      participants: { $elemMatch: { userId, shelf: 'requests' } },
      lastMessageId: { $gt: '' },
    });
  }

  /**
   * Records a stored message: its author has read up to it, and it takes the conversation out of the archives of the
   * others. Null when a later message is recorded already.
   */
  recordMessage(id: string, message: { id: string; seq: number; authorId: string | null }): Found {
    const isAuthor = isMember(message.authorId ?? '');
    const isArchived = { $and: [{ $not: [isAuthor] }, { $eq: ['$$this.shelf', 'archive'] }] };
    return this.change({ _id: id, lastSeq: { $lt: message.seq } }, [
      { lastSeq: message.seq, lastMessageId: message.id },
      inParticipants({ $literal: true }, { opened: true }),
      inParticipants(isArchived, { shelf: 'inbox' }),
      inParticipants(isAuthor, { lastReadSeq: { $max: ['$$this.lastReadSeq', message.seq] } }),
      UNREAD,
    ]);
  }

  /** Moves a member's read position forward, at most to the newest message. */
  markRead(id: string, userId: string, seq: number): Found {
    return this.change({ _id: id, 'participants.userId': userId }, [
      inParticipants(isMember(userId), { lastReadSeq: { $max: ['$$this.lastReadSeq', { $min: [seq, '$lastSeq'] }] } }),
      UNREAD,
    ]);
  }

  /** Moves a member's read position back to before a message; how far they had read stays for the others. */
  markUnread(id: string, userId: string, seq: number): Found {
    return this.change({ _id: id, 'participants.userId': userId }, [
      inParticipants(isMember(userId), {
        lastReadSeq: { $min: ['$$this.lastReadSeq', seq - 1] },
        seenSeq: { $max: ['$$this.lastReadSeq', '$$this.seenSeq'] },
      }),
      UNREAD,
    ]);
  }

  /** Moves a conversation from one shelf of a member to another; null unless it is on the first. */
  moveShelf(id: string, userId: string, from: Shelf, to: Shelf): Found {
    return this.setOwn(id, { userId, shelf: from }, { shelf: to });
  }

  /** Shows a conversation without messages to a member who starts it too. */
  open(id: string, userId: string): Found {
    return this.setOwn(id, { userId }, { opened: true });
  }

  setLevel(id: string, userId: string, level: NotificationLevel): Found {
    return this.setOwn(id, { userId }, { level });
  }

  markDeleted(id: string, userId: string): Found {
    return this.setOwn(id, { userId }, { deleted: true, unread: false });
  }

  /** Adds a member to a group; null when they are in it, or it is full. Their reading begins at the newest message. */
  addMember(id: string, { userId, shelf, level }: Participant): Found {
    const joined = { userId, shelf, level, unread: false, opened: true, deleted: false };
    const positions = { lastReadSeq: '$lastSeq', joinedSeq: '$lastSeq' };
    return this.change(
      {
        _id: id,
        kind: 'group',
        'participants.userId': { $ne: userId },
        $expr: { $lt: [{ $size: '$participants' }, DIRECT_MEMBERS_MAX] },
      },
      [
        {
          participants: {
            $concatArrays: ['$participants', [{ $mergeObjects: [{ $literal: joined }, positions] }]],
          },
        },
      ],
    );
  }

  /** Takes a member out of a group; null when they are not in it. */
  removeMember(id: string, userId: string): Found {
    return this.conversations
      .findOneAndUpdate(
        { _id: id, kind: 'group', 'participants.userId': userId },
        { $pull: { participants: { userId } } },
        { returnDocument: 'after' },
      )
      .lean<DirectConversationDocument>()
      .exec();
  }

  /** Takes the place of the only message before acceptance from `previous`; false when another message has it by now. */
  async takeFirst(id: string, clientId: string, previous: string | null): Promise<boolean> {
    const { matchedCount } = await this.conversations.updateOne(
      { _id: id, ...(previous === null ? { first: null } : { 'first.clientId': previous }) },
      { $set: { first: { clientId, at: new Date() } } },
    );
    return matchedCount === 1;
  }

  /** Counts a further attempt to post the only message; false when it does not have the place any more. */
  async repeatFirst(id: string, clientId: string): Promise<boolean> {
    const { matchedCount } = await this.conversations.updateOne(
      { _id: id, 'first.clientId': clientId },
      { $inc: { 'first.repeats': 1 } },
    );
    return matchedCount === 1;
  }

  /** Takes an attempt to post the only message back, and with the last one its place. */
  async releaseFirst(id: string, clientId: string): Promise<void> {
    const others = { $mergeObjects: ['$first', { repeats: { $subtract: ['$first.repeats', 1] } }] };
    const first = { $cond: [{ $gt: ['$first.repeats', 0] }, others, null] };
    await this.change({ _id: id, 'first.clientId': clientId }, [{ first }]);
  }

  async delete(id: string): Promise<void> {
    await this.conversations.deleteOne({ _id: id });
  }

  private setOwn(id: string, match: Partial<Participant>, fields: Partial<Participant>): Found {
    const set = Object.fromEntries(Object.entries(fields).map(([field, value]) => [`participants.$.${field}`, value]));
    return this.conversations
      .findOneAndUpdate({ _id: id, participants: { $elemMatch: match } }, { $set: set }, { returnDocument: 'after' })
      .lean<DirectConversationDocument>()
      .exec();
  }

  private change(
    filter: QueryFilter<DirectConversationDocument>,
    stages: NonNullable<PipelineStage.AddFields['$addFields']>[],
  ): Found {
    return this.conversations
      .findOneAndUpdate(
        filter,
        stages.map((fields) => ({ $set: fields })),
        { returnDocument: 'after', updatePipeline: true },
      )
      .lean<DirectConversationDocument>()
      .exec();
  }
}
