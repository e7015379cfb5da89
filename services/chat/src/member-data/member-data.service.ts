import type { exportChatData } from '@crew/contracts/chat/export-chat-data';
import type { Output } from '@crew/contracts/rpc';
import { Injectable } from '@nestjs/common';
import { MessagesService } from '../messages/messages.service.js';
import { ModerationService } from '../moderation/moderation.service.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { WebPushService } from '../web-push/web-push.service.js';

/** Collects what this service stores about a member. */
@Injectable()
export class MemberDataService {
  constructor(
    private readonly messages: MessagesService,
    private readonly moderation: ModerationService,
    private readonly notifications: NotificationsService,
    private readonly webPush: WebPushService,
  ) {}

  /** A page of the member's messages; the first page also has everything else. */
  async exportPage(userId: string, after: string | undefined): Promise<Output<typeof exportChatData>> {
    const page = await this.messages.exportPage(userId, after);
    if (after !== undefined) return { ...page };
    const [notifications, devices, notificationLevels, quietHours, read, flagged] = await Promise.all([
      this.notifications.latestOf(userId),
      this.webPush.devicesOf(userId),
      this.notifications.deckLevelsOf(userId),
      this.notifications.quietHoursOf(userId),
      this.messages.exportReadPositions(userId),
      this.moderation.reportsBy(userId),
    ]);
    return { ...page, notifications, devices, notificationLevels, quietHours, read, flagged };
  }
}
