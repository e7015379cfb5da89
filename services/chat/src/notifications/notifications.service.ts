import { createHash } from 'node:crypto';
import { notificationsRead, notified } from '@crew/contracts/chat/chat.events';
import type { DeckId } from '@crew/contracts/chat/decks';
import { NOTIFICATION_PREVIEW_MAX_CHARS, type Notification } from '@crew/contracts/chat/notification.entities';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { excerptOf } from '@crew/message-log/message.presenter';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Presence } from '@crew/service-kit/presence/presence';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { uuidv7 } from 'uuidv7';
import { Blocks } from '../blocks/blocks.js';
import { PushQueue } from '../push/push-queue.js';
import { presentNotification } from './notification.presenter.js';
import type { StoredNotification } from './notification.schema.js';

/** What is to be told to a member. */
export interface News {
  userId: string;
  type: Notification['type'];
  /** Cut to 80 characters. */
  preview: string;
  /** Told again while unread, this adds to what was told: the same for the same. Each is its own unless given. */
  group?: string;
  deckId?: DeckId;
  messageId?: string;
  podId?: string;
  /** Member or captain who caused it. */
  fromId?: string | null;
}

/** Facts remembered by a notification: a repeat comes soon or not at all. */
const FACTS_KEPT = 50;
/** Members told at once when all are told. */
const BATCH = 1_000;

/** What members are told. */
@Injectable()
export class NotificationsService {
  constructor(
    @InjectModel('Notification') private readonly notifications: Model<StoredNotification>,
    private readonly members: MemberDirectory,
    private readonly blocks: Blocks,
    private readonly presence: Presence,
    private readonly push: StreamEventPublisher,
    private readonly devices: PushQueue,
  ) {}

  /**
   * Tells a member something, once per fact; not of somebody where either has blocked the other.
   * @param factId what it follows from: the same fact again is not told again
   */
  async tell(factId: string, news: News): Promise<void> {
    if (news.fromId && (await this.blocks.between(news.userId, news.fromId))) return;
    if (await this.notifications.exists({ userId: news.userId, facts: factId })) return;
    const stored = (await this.addToUnread(factId, news)) ?? (await this.begin(factId, news));
    await this.publish(stored);
    await this.devices.add([stored]);
  }

  /** Tells every member something, once per fact. */
  async tellAll(factId: string, news: Omit<News, 'userId' | 'group'>): Promise<void> {
    for await (const userIds of this.members.all(BATCH)) {
      const told = userIds.map((userId) => newNotification(idOf(factId, userId), factId, { ...news, userId }));
      await this.notifications.insertMany(told, { ordered: false }).catch((error: unknown) => {
        // Those who were told before a crash.
        if (duplicateKeyOf(error) === undefined) throw error;
      });
      const statuses = await this.presence.statusesOf(userIds);
      for (const stored of told) if (statuses.has(stored.userId)) await this.publish(stored);
      await this.devices.add(told.filter(({ userId }) => statuses.get(userId) !== 'online'));
    }
  }

  /** Newest first. @throws DomainError `not_found` when the cursor is none of the member's */
  async list(userId: string, limit: number, before?: string): Promise<Notification[]> {
    const cursor = before === undefined ? undefined : await this.notifications.findOne({ _id: before, userId }).lean();
    if (before !== undefined && !cursor) throw new DomainError('not_found');
    const older = cursor && { $or: [{ at: { $lt: cursor.at } }, { at: cursor.at, _id: { $lt: cursor._id } }] };
    const found = await this.notifications
      .find({ userId, ...older })
      .sort({ at: -1, _id: -1 })
      .limit(limit)
      .lean<StoredNotification[]>();
    const members = await this.members.find(found.flatMap(({ fromId }) => fromId ?? []));
    return found.map((stored) => presentNotification(stored, members));
  }

  unreadOf(userId: string): Promise<number> {
    return this.notifications.countDocuments({ userId, unread: true });
  }

  /** @throws DomainError `not_found` when it is none of the member's */
  async read(userId: string, id: string): Promise<void> {
    const found = await this.notifications.findOneAndUpdate({ _id: id, userId }, { $set: { unread: false } }).lean();
    if (!found) throw new DomainError('not_found');
    if (found.unread) this.tellRead(userId, await this.unreadOf(userId), [id]);
  }

  async readAll(userId: string): Promise<void> {
    const { modifiedCount } = await this.notifications.updateMany(
      { userId, unread: true },
      { $set: { unread: false } },
    );
    if (modifiedCount > 0) this.tellRead(userId, 0);
  }

  /** The words of a message are gone: also from what was told of it. */
  async forgetWordsOf(messageId: string): Promise<void> {
    const about = { messageId, type: { $ne: 'moderation' as const } };
    await this.notifications.updateMany(about, { $set: { preview: '' } });
  }

  /** Everything told to a member is gone with them. */
  async forgetMember(userId: string): Promise<void> {
    await this.notifications.deleteMany({ userId });
  }

  private addToUnread(factId: string, { userId, group, preview, fromId }: News): Promise<StoredNotification | null> {
    if (group === undefined) return Promise.resolve(null);
    return this.notifications
      .findOneAndUpdate(
        { userId, group, unread: true },
        {
          $inc: { count: 1 },
          $set: { at: new Date(), preview: cut(preview), ...(fromId !== undefined && { fromId }) },
          $push: { facts: { $each: [factId], $slice: -FACTS_KEPT } },
        },
        { returnDocument: 'after' },
      )
      .lean<StoredNotification>();
  }

  private async begin(factId: string, news: News): Promise<StoredNotification> {
    const stored = newNotification(uuidv7(), factId, news);
    try {
      await this.notifications.create(stored);
      return stored;
    } catch (error) {
      // Another fact of the group began it in the meantime.
      const joined = duplicateKeyOf(error) === 'userId+group' ? await this.addToUnread(factId, news) : null;
      if (!joined) throw error;
      return joined;
    }
  }

  private async publish(stored: StoredNotification): Promise<void> {
    const members = await this.members.find(stored.fromId === null ? [] : [stored.fromId]);
    const unread = await this.unreadOf(stored.userId);
    this.push.publish(notified, stored.userId, { item: presentNotification(stored, members), unread });
  }

  private tellRead(userId: string, unread: number, ids?: string[]): void {
    this.push.publish(notificationsRead, userId, { unread, ...(ids && { ids }) });
  }
}

const cut = (preview: string): string => excerptOf(preview, NOTIFICATION_PREVIEW_MAX_CHARS);

const newNotification = (_id: string, factId: string, news: News): StoredNotification => ({
  _id,
  userId: news.userId,
  type: news.type,
  preview: cut(news.preview),
  deckId: news.deckId ?? null,
  messageId: news.messageId ?? null,
  podId: news.podId ?? null,
  fromId: news.fromId ?? null,
  count: 1,
  group: news.group ?? factId,
  unread: true,
  facts: [factId],
  at: new Date(),
});

/** The same for the same fact and member: who was told before a crash is not told again. */
const idOf = (factId: string, userId: string): string =>
  createHash('sha256').update(`${factId} ${userId}`).digest('base64url');
