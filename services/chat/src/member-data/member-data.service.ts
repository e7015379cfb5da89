import type { exportChatData } from '@crew/contracts/chat/export-chat-data';
import type { Output } from '@crew/contracts/rpc';
import type { OwnMessage } from '@crew/message-log/own-messages';
import { PinRepository } from '@crew/message-log/pins.repository';
import { PollRepository } from '@crew/message-log/polls.repository';
import { SavedMessageRepository } from '@crew/message-log/saved-messages.repository';
import { Injectable } from '@nestjs/common';
import { DirectConversationsService } from '../direct-conversations/direct-conversations.service.js';
import { DraftsService } from '../drafts/drafts.service.js';
import { LettersService } from '../letters/letters.service.js';
import { MessagesService } from '../messages/messages.service.js';
import { ModerationService } from '../moderation/moderation.service.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { ScheduledMessagesService } from '../scheduled-messages/scheduled-messages.service.js';
import { ThreadsService } from '../threads/threads.service.js';
import { WebPushService } from '../web-push/web-push.service.js';

/** Collects what this service stores about a member. */
@Injectable()
export class MemberDataService {
  constructor(
    private readonly messages: MessagesService,
    private readonly direct: DirectConversationsService,
    private readonly moderation: ModerationService,
    private readonly notifications: NotificationsService,
    private readonly webPush: WebPushService,
    private readonly threads: ThreadsService,
    private readonly saved: SavedMessageRepository,
    private readonly pins: PinRepository,
    private readonly drafts: DraftsService,
    private readonly scheduledMessages: ScheduledMessagesService,
    private readonly polls: PollRepository,
    private readonly letters: LettersService,
  ) {}

  /** A page of the member's messages, with what captains' letters say of them; the first page also has everything else. */
  async exportPage(userId: string, after: string | undefined): Promise<Output<typeof exportChatData>> {
    const found = mergePages(
      await this.messages.exportPage(userId, after),
      await this.direct.exportPage(userId, after),
    );
    const letters = await this.letters.exportCiting(
      userId,
      found.messages.map(({ id }) => id),
    );
    const page = { ...found, letters };
    if (after !== undefined) return page;
    const [
      notifications,
      devices,
      notificationLevels,
      quietHours,
      read,
      moderation,
      directMessages,
      threads,
      saved,
      pins,
      drafts,
      scheduled,
      votes,
    ] = await Promise.all([
      this.notifications.latestOf(userId),
      this.webPush.devicesOf(userId),
      this.notifications.deckLevelsOf(userId),
      this.notifications.quietHoursOf(userId),
      this.messages.exportReadPositions(userId),
      this.moderation.exportOf(userId),
      this.direct.settingsOf(userId),
      this.threads.exportOf(userId),
      this.saved.findAll(userId),
      this.pins.findBy(userId),
      this.drafts.list(userId),
      this.scheduledMessages.list(userId),
      this.polls.findBy(userId),
    ]);
    const settings = { notificationLevels, quietHours, directMessages };
    const kept = { read, ...moderation, threads, saved, pins, drafts, scheduled, votes };
    return { ...page, notifications, devices, ...settings, ...kept };
  }
}

interface MessagePage {
  messages: OwnMessage[];
  next?: string;
}

/** Two pages after the same cursor as one: up to where both are complete. */
function mergePages(one: MessagePage, other: MessagePage): MessagePage {
  const next = [one.next, other.next].filter((end) => end !== undefined).sort()[0];
  const messages = [...one.messages, ...other.messages]
    .filter(({ id }) => next === undefined || id <= next)
    .sort((first, second) => (first.id < second.id ? -1 : 1));
  return { messages, ...(next !== undefined && { next }) };
}
