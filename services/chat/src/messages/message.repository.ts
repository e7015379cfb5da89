import { DECK_IDS, type DeckId } from '@crew/contracts/chat/decks';
import { ownMessages, type OwnMessage } from '@crew/message-log/own-messages';
import { UNREAD_FIELDS, type StoredMessage } from '@crew/message-log/stored-message';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';

/** The messages of one deck on one day. */
export interface DeckDay {
  deckId: DeckId;
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  messages: number;
  /** Members who posted, each once. */
  memberIds: string[];
}

/** Members' messages of one deck in one hour. */
export interface DeckHour {
  deckId: DeckId;
  /** When it began. */
  hour: Date;
  messages: number;
}

/** Messages of the decks and of the threads in them. */
const inDecksSince = (since: Date): QueryFilter<StoredMessage> => {
  const createdAt = { $gte: since };
  return {
    $or: [
      { roomId: { $in: DECK_IDS }, createdAt },
      { 'parent.roomId': { $in: DECK_IDS }, createdAt },
    ],
  };
};

const DECK_OF = { $ifNull: ['$parent.roomId', '$roomId'] };

/** Queries over the messages of all decks. */
@Injectable()
export class MessageRepository {
  constructor(@InjectModel('Message') private readonly messages: Model<StoredMessage>) {}

  /** The messages with these ids. */
  findByIds(ids: readonly string[]): Promise<StoredMessage[]> {
    return this.messages.find({ _id: { $in: ids } }, UNREAD_FIELDS).lean<StoredMessage[]>();
  }

  /** A page of the messages of one author, oldest first; `next` is the cursor of the page after it. */
  findPageByAuthor(authorId: string, after?: string): Promise<{ messages: OwnMessage[]; next?: string }> {
    return ownMessages(this.messages, authorId, after);
  }

  /** Whether a message of an author was removed by a moderator since a time. */
  async existsRemoved(authorId: string, since: Date): Promise<boolean> {
    return (await this.messages.exists({ authorId, moderation: 'removed', deletedAt: { $gte: since } })) !== null;
  }

  /** How many replies were posted to the threads in a deck. */
  countReplies(deckId: DeckId): Promise<number> {
    return this.messages.countDocuments({ 'parent.roomId': deckId });
  }

  async countByDay(since: Date): Promise<DeckDay[]> {
    const found = await this.messages.aggregate<Omit<DeckDay, 'memberIds'> & { memberIds: (string | null)[] }>([
      { $match: inDecksSince(since) },
      {
        $group: {
          _id: { deckId: DECK_OF, day: { $dateToString: { date: '$createdAt', format: '%Y-%m-%d' } } },
          messages: { $sum: 1 },
          memberIds: { $addToSet: { $cond: [{ $eq: ['$kind', 'member'] }, '$authorId', null] } },
        },
      },
      { $project: { _id: 0, deckId: '$_id.deckId', day: '$_id.day', messages: 1, memberIds: 1 } },
    ]);
    return found.map((day) => ({ ...day, memberIds: day.memberIds.filter((id) => id !== null) }));
  }

  /** How many messages members posted to each deck since a time, by the hour in which they did. */
  countByDeckAndHour(since: Date): Promise<DeckHour[]> {
    return this.messages.aggregate([
      { $match: { ...inDecksSince(since), kind: 'member' } },
      {
        $group: {
          _id: { deckId: DECK_OF, hour: { $dateTrunc: { date: '$createdAt', unit: 'hour' } } },
          messages: { $sum: 1 },
        },
      },
      { $project: { _id: 0, deckId: '$_id.deckId', hour: '$_id.hour', messages: 1 } },
    ]);
  }

  /** How many messages members posted to the decks since a time, by weekday (1 is Monday) and hour of a time zone. */
  countByHour(since: Date, timezone: string): Promise<{ weekday: number; hour: number; messages: number }[]> {
    const at = { date: '$createdAt', timezone };
    return this.messages.aggregate([
      { $match: { ...inDecksSince(since), kind: 'member' } },
      { $group: { _id: { weekday: { $isoDayOfWeek: at }, hour: { $hour: at } }, messages: { $sum: 1 } } },
      { $project: { _id: 0, weekday: '$_id.weekday', hour: '$_id.hour', messages: 1 } },
    ]);
  }

  /** How many different members posted to each deck. */
  async countAuthors(since: Date): Promise<Map<DeckId, number>> {
    const decks = await this.messages.aggregate<{ _id: DeckId; memberIds: string[] }>([
      { $match: { ...inDecksSince(since), kind: 'member' } },
      { $group: { _id: DECK_OF, memberIds: { $addToSet: '$authorId' } } },
    ]);
    return new Map(decks.map(({ _id, memberIds }) => [_id, memberIds.length]));
  }
}
