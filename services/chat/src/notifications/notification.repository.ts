import { UNREAD_COUNTED_MAX } from '@crew/contracts/rooms/unread.entities';
import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { UNREAD_INDEX, type StoredNotification } from './notification.schema.js';

/** Event ids kept per notification: redelivery comes soon or not at all. */
const EVENT_IDS_KEPT = 50;

@Injectable()
export class NotificationRepository {
  constructor(@InjectModel('Notification') private readonly notifications: Model<StoredNotification>) {}

  findById(id: string): Promise<StoredNotification | null> {
    return this.notifications.findById(id).lean<StoredNotification>();
  }

  findOne(userId: string, id: string): Promise<StoredNotification | null> {
    return this.notifications.findOne({ _id: id, userId }).lean<StoredNotification>();
  }

  /** The notifications of a member before the given one, newest first; the newest without it. */
  findPage(userId: string, limit: number, before?: StoredNotification): Promise<StoredNotification[]> {
    const older = before && { $or: [{ at: { $lt: before.at } }, { at: before.at, _id: { $lt: before._id } }] };
    return this.notifications
      .find({ userId, ...older })
      .sort({ at: -1, _id: -1 })
      .limit(limit)
      .lean<StoredNotification[]>();
  }

  /**
   * How many notifications of a member are unread, up to {@link UNREAD_COUNTED_MAX}.
   * @param exceptFromIds those caused by these members do not count
   */
  countUnread(userId: string, exceptFromIds: readonly string[] = []): Promise<number> {
    const others = exceptFromIds.length > 0 && { fromId: { $nin: exceptFromIds } };
    return this.notifications.countDocuments({ userId, unread: true, ...others }, { limit: UNREAD_COUNTED_MAX });
  }

  /** The newest unread notifications of some types. */
  findUnread(
    userId: string,
    types: readonly StoredNotification['type'][],
    limit: number,
  ): Promise<StoredNotification[]> {
    return this.notifications
      .find({ userId, unread: true, type: { $in: types } })
      .sort({ at: -1, _id: -1 })
      .limit(limit)
      .lean<StoredNotification[]>();
  }

  /** How many unread notifications of a type one member caused another; counts up to `limit`. */
  countUnreadFrom(fromId: string, userId: string, type: StoredNotification['type'], limit: number): Promise<number> {
    return this.notifications.countDocuments({ userId, unread: true, fromId, type }, { limit });
  }

  /** Whether a member was notified of an event before. */
  async existsForEvent(userId: string, eventId: string): Promise<boolean> {
    return (await this.notifications.exists({ userId, facts: eventId })) !== null;
  }

  /** Adds an event to the unread notification of a group; null when the group has none. */
  addToUnread(
    userId: string,
    group: string,
    eventId: string,
    latest: Pick<StoredNotification, 'preview' | 'words'> & { fromId?: string | null },
  ): Promise<StoredNotification | null> {
    const { preview, words = null, fromId } = latest;
    return this.notifications
      .findOneAndUpdate(
        { userId, group, unread: true },
        {
          $inc: { count: 1 },
          $set: { at: new Date(), preview, words, ...(fromId !== undefined && { fromId }) },
          $push: { facts: { $each: [eventId], $slice: -EVENT_IDS_KEPT } },
        },
        { returnDocument: 'after' },
      )
      .lean<StoredNotification>();
  }

  /**
   * Stores an unread notification. Resolves to whether it was stored: not while another of its group is unread.
   * @throws MongoServerError while the index that prevents a second one is missing, which the hint notices
   */
  async insert({ userId, group, ...rest }: StoredNotification): Promise<boolean> {
    try {
      const { upsertedCount } = await this.notifications.updateOne(
        { userId, group, unread: true },
        { $setOnInsert: rest },
        { upsert: true, hint: UNREAD_INDEX },
      );
      return upsertedCount === 1;
    } catch (error) {
      if (duplicateKeyOf(error) === 'userId+group') return false;
      throw error;
    }
  }

  /** Stores those of the notifications that are not stored yet. */
  async insertMissing(notifications: StoredNotification[]): Promise<void> {
    await this.notifications.insertMany(notifications, { ordered: false }).catch((error: unknown) => {
      if (duplicateKeyOf(error) === undefined) throw error;
    });
  }

  /** Marks a notification read and returns it as it was before; null when the member has no such notification. */
  markRead(userId: string, id: string): Promise<StoredNotification | null> {
    return this.notifications
      .findOneAndUpdate({ _id: id, userId }, { $set: { unread: false } })
      .lean<StoredNotification>();
  }

  /** How many notifications became read. */
  async markAllRead(userId: string): Promise<number> {
    const { modifiedCount } = await this.notifications.updateMany(
      { userId, unread: true },
      { $set: { unread: false } },
    );
    return modifiedCount;
  }

  /** Notes that a member appealed the decision of an event; null when they have no notification of it. */
  noteAppeal(userId: string, eventId: string): Promise<StoredNotification | null> {
    return this.notifications
      .findOneAndUpdate(
        { userId, facts: eventId, 'words.appeal': { $exists: true } },
        { $set: { 'words.appeal.asked': true } },
        { returnDocument: 'after' },
      )
      .lean<StoredNotification>();
  }

  /** All notifications about a message. */
  findByMessage(messageId: string): Promise<StoredNotification[]> {
    return this.notifications.find({ messageId }).lean<StoredNotification[]>();
  }

  async deleteByMember(userId: string): Promise<void> {
    await this.notifications.deleteMany({ userId });
  }
}
