import { notified } from '@crew/contracts/chat/chat.events';
import type { DeckId } from '@crew/contracts/chat/decks';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { Presence } from '@crew/service-kit/presence/presence';
import { Injectable } from '@nestjs/common';
import { uuidv7 } from 'uuidv7';
import { BlocksService } from '../blocks/blocks.service.js';
import { WebPushService } from '../web-push/web-push.service.js';
import { NotificationChoices } from './notification-choices.js';
import { NotificationPresenter } from './notification.presenter.js';
import { NotificationRepository } from './notification.repository.js';
import {
  alertsDevice,
  asOneOfMany,
  broadcastId,
  newNotification,
  previewOf,
  quotedMessageId,
  UNREAD_FROM_ONE_MAX,
  type NotificationDraft,
} from './notification.rules.js';
import type { StoredNotification } from './notification.schema.js';

/** Members notified at a time when all are. */
const BATCH = 1_000;

/** Creates notifications and delivers them to open streams and devices. Idempotent by event id. */
@Injectable()
export class Notifier {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly presenter: NotificationPresenter,
    private readonly members: MemberDirectory,
    private readonly blocks: BlocksService,
    private readonly presence: Presence,
    private readonly stream: StreamEventPublisher,
    private readonly webPush: WebPushService,
    private readonly choices: NotificationChoices,
  ) {}

  /** Notifies a member of an event, unless they and its cause have blocked one another. */
  async notify(eventId: string, draft: NotificationDraft): Promise<void> {
    const { userId, fromId } = draft;
    if (fromId && (await this.blocks.isBlockedBetween(userId, fromId))) return;
    if (await this.notifications.existsForEvent(userId, eventId)) return;
    const stored =
      (await this.addToUnread(eventId, draft)) ?? (await this.create(eventId, await this.collapsed(draft)));
    await this.publish(stored);
    if (alertsDevice(stored)) await this.webPush.enqueue([stored]);
  }

  /** Notifies all members of an event; of one about a deck, all but those with the level `nothing` for it. */
  async notifyAll(
    eventId: string,
    draft: Omit<NotificationDraft, 'userId' | 'group'>,
    aboutDeck?: DeckId,
  ): Promise<void> {
    for await (const all of this.members.all(BATCH)) {
      const silenced = aboutDeck ? await this.choices.silencedAmong(all, aboutDeck) : undefined;
      const userIds = all.filter((id) => !silenced?.has(id));
      const created = userIds.map((userId) =>
        newNotification(broadcastId(eventId, userId), eventId, { ...draft, userId }),
      );
      await this.notifications.insertMissing(created);
      const statuses = await this.presence.statusesOf(userIds);
      for (const stored of created) if (statuses.has(stored.userId)) await this.publish(stored);
      await this.webPush.enqueue(created.filter(({ userId }) => statuses.get(userId) !== 'online'));
    }
  }

  /** Publishes the notifications that quote a message again, so that streams and their replay show its present text. */
  async republishQuotesOf(messageId: string): Promise<void> {
    for (const stored of await this.notifications.findByMessage(messageId)) {
      if (quotedMessageId(stored) !== null) await this.publish(stored);
    }
  }

  /** Shows in the notification of a decision that its member appealed. */
  async noteAppeal(userId: string, eventId: string): Promise<void> {
    const noted = await this.notifications.noteAppeal(userId, eventId);
    if (noted) await this.publish(noted);
  }

  private async addToUnread(eventId: string, draft: NotificationDraft): Promise<StoredNotification | null> {
    const { userId, group, preview = '', words, fromId } = draft;
    if (group === undefined) return null;
    return this.notifications.addToUnread(userId, group, eventId, { preview: previewOf(preview), words, fromId });
  }

  /** The draft, as one of many when its cause has many unread notifications of the type with the member already. */
  private async collapsed(draft: NotificationDraft): Promise<NotificationDraft> {
    const { userId, fromId, type } = draft;
    if (!fromId) return draft;
    const unread = await this.notifications.countUnreadFrom(fromId, userId, type, UNREAD_FROM_ONE_MAX);
    return unread < UNREAD_FROM_ONE_MAX ? draft : asOneOfMany(draft);
  }

  /** @throws Error when a concurrent notification of the group was created and read meanwhile; redelivery succeeds */
  private async create(eventId: string, draft: NotificationDraft): Promise<StoredNotification> {
    const created = newNotification(uuidv7(), eventId, draft);
    if (await this.notifications.insert(created)) return created;
    const joined = await this.addToUnread(eventId, draft);
    if (!joined) throw new Error(`Notification of group ${created.group} neither created nor updated`);
    return joined;
  }

  private async publish(stored: StoredNotification): Promise<void> {
    const unread = await this.notifications.countUnread(stored.userId);
    const [item] = await this.presenter.presentAll([stored]);
    this.stream.publish(notified, stored.userId, { item: item!, unread });
  }
}
