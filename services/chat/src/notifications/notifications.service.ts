import { podCalls } from '@crew/contracts/pods/pod-calls';
import { notificationsRead } from '@crew/contracts/chat/chat.events';
import type { DeckId } from '@crew/contracts/chat/decks';
import type { Notification, NotificationLevel } from '@crew/contracts/chat/notification.entities';
import type { QuietHours } from '@crew/contracts/chat/quiet-hours.entities';
import type { Language } from '@crew/contracts/languages';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { DomainError, failure } from '@crew/service-kit/rpc/domain-error';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PodCirclesService } from '../pod-circles/pod-circles.service.js';
import { WebPushService } from '../web-push/web-push.service.js';
import { NotificationChoices } from './notification-choices.js';
import { NotificationPresenter } from './notification.presenter.js';
import type { NotificationDraft } from './notification.rules.js';
import { Notifier } from './notifier.js';
import { NotificationRepository } from './notification.repository.js';
import type { StoredNotification } from './notification.schema.js';

const EXPORTED_MAX = 300;

/** A member's notifications and the settings that they come by. */
@Injectable()
export class NotificationsService implements OnModuleInit {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly notifier: Notifier,
    private readonly choices: NotificationChoices,
    private readonly circles: PodCirclesService,
    private readonly presenter: NotificationPresenter,
    private readonly members: MemberDirectory,
    private readonly stream: StreamEventPublisher,
    private readonly webPush: WebPushService,
  ) {}

  onModuleInit(): void {
    this.webPush.useSource({
      findUnread: (id) => this.findUnread(id),
      mayBeDisturbed: (userId) => this.choices.mayBeDisturbed(userId),
    });
  }

  /**
   * A page of a member's notifications, newest first, and how many are unread in all.
   * @throws DomainError `not_found` when the cursor is not one of the member's notifications
   */
  async list(userId: string, limit: number, before?: string): Promise<{ items: Notification[]; unread: number }> {
    const [items, unread] = await Promise.all([
      this.page(userId, limit, before),
      this.notifications.countUnread(userId),
    ]);
    return { items, unread };
  }

  /** @param exceptFromIds those caused by these members do not count */
  countUnread(userId: string, exceptFromIds: readonly string[]): Promise<number> {
    return this.notifications.countUnread(userId, exceptFromIds);
  }

  /** The newest unread mentions of a member and replies to them in the decks. */
  findUnreadMentions(userId: string, limit: number): Promise<StoredNotification[]> {
    return this.notifications.findUnread(userId, ['mention', 'reply'], limit);
  }

  /** Notifies a member of an event of another area. Idempotent by event id. */
  async notify(eventId: string, draft: NotificationDraft): Promise<void> {
    await this.notifier.notify(eventId, draft);
  }

  /** Shows in the notification of a decision's event, on every open page, that its member appealed. */
  async noteAppeal(userId: string, eventId: string): Promise<void> {
    await this.notifier.noteAppeal(userId, eventId);
  }

  /** @throws DomainError `not_found` when the member has no such notification */
  async read(userId: string, id: string): Promise<void> {
    const found = await this.notifications.markRead(userId, id);
    if (!found) throw new DomainError('not_found');
    if (!found.unread) return;
    const unread = await this.notifications.countUnread(userId);
    this.stream.publish(notificationsRead, userId, { unread, ids: [id] });
  }

  async readAll(userId: string): Promise<void> {
    const count = await this.notifications.markAllRead(userId);
    if (count > 0) this.stream.publish(notificationsRead, userId, { unread: 0 });
  }

  deckLevelsOf(userId: string): Promise<Record<DeckId, NotificationLevel>> {
    return this.choices.deckLevelsOf(userId);
  }

  async setDeckLevel(userId: string, deckId: DeckId, level: NotificationLevel): Promise<void> {
    await this.choices.setDeckLevel(userId, deckId, level);
  }

  podLevelOf(podId: string, userId: string): Promise<NotificationLevel> {
    return this.choices.podLevelOf(podId, userId);
  }

  /** @throws DomainError `not_a_member` unless the member is in the pod */
  async setPodLevel(userId: string, podId: string, level: NotificationLevel): Promise<void> {
    const circle = await this.circles.find(podId);
    if (!circle?.memberIds.includes(userId)) throw failure(podCalls.chooseNotificationLevel, 'not_a_member');
    await this.choices.setPodLevel(userId, podId, level);
  }

  mutedPodsOf(userId: string): Promise<string[]> {
    return this.choices.mutedPodsOf(userId);
  }

  quietHoursOf(userId: string): Promise<QuietHours | null> {
    return this.choices.quietHoursOf(userId);
  }

  /** Whether a member's quiet hours are running. */
  hasQuietHours(userId: string): Promise<boolean> {
    return this.choices.hasQuietHours(userId);
  }

  async setQuietHours(userId: string, quietHours: QuietHours | null): Promise<void> {
    await this.choices.setQuietHours(userId, quietHours);
  }

  wantsCrisisNotes(userId: string): Promise<boolean> {
    return this.choices.wantsCrisisNotes(userId);
  }

  async setCrisisNotes(userId: string, wanted: boolean): Promise<void> {
    await this.choices.setCrisisNotes(userId, wanted);
  }

  /** A member's latest notifications, for the export of their data. */
  async latestOf(userId: string): Promise<Pick<StoredNotification, 'type' | 'at' | 'unread'>[]> {
    const latest = await this.notifications.findPage(userId, EXPORTED_MAX);
    return latest.map(({ type, at, unread }) => ({ type, at, unread }));
  }

  /** Deletes a deleted member's notifications, settings and devices. */
  async forgetMember(userId: string): Promise<void> {
    await Promise.all([
      this.notifications.deleteByMember(userId),
      this.choices.forgetMember(userId),
      this.webPush.forgetMember(userId),
    ]);
  }

  private async page(userId: string, limit: number, before?: string): Promise<Notification[]> {
    const cursor = before === undefined ? undefined : await this.notifications.findOne(userId, before);
    if (cursor === null) throw new DomainError('not_found');
    const found = await this.notifications.findPage(userId, limit, cursor);
    return this.presenter.presentAll(found);
  }

  /** An unread notification in the language of its member. */
  private async findUnread(id: string): Promise<(StoredNotification & { language: Language }) | null> {
    const found = await this.notifications.findById(id);
    if (!found?.unread) return null;
    const language = (await this.members.languagesOf([found.userId]))(found.userId);
    const [notification] = await this.presenter.withTexts([found], language);
    return { ...notification!, language };
  }
}
