import { exportChatData } from '@crew/contracts/chat/export-chat-data';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { ownMessages } from '@crew/message-log/own-messages';
import type { StoredMessage } from '@crew/message-log/stored-message';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { FlagCase } from '../moderation/flag-case.schema.js';
import { NotificationChoices } from '../notifications/notification-choices.js';
import type { StoredNotification } from '../notifications/notification.schema.js';
import type { StoredPushDevice } from '../push/push-device.schema.js';
import type { Reader } from '../reading/reader.schema.js';

/** Told lately: what is older is of no more use to anybody. */
const NOTIFICATIONS_MAX = 300;

@Controller()
export class MemberDataController {
  constructor(
    @InjectModel('Message') private readonly messages: Model<StoredMessage>,
    @InjectModel('Notification') private readonly notifications: Model<StoredNotification>,
    @InjectModel('PushDevice') private readonly devices: Model<StoredPushDevice>,
    @InjectModel('Reader') private readonly readers: Model<Reader>,
    @InjectModel('FlagCase') private readonly flags: Model<FlagCase>,
    private readonly choices: NotificationChoices,
  ) {}

  @Handles(exportChatData)
  async exportChatData({ userId, after }: ParsedInput<typeof exportChatData>): Promise<Output<typeof exportChatData>> {
    const said = await ownMessages(this.messages, userId, after);
    return after === undefined ? { ...said, ...(await this.besides(userId)) } : said;
  }

  private async besides(userId: string): Promise<object> {
    const [notifications, reader, flags, devices, notificationLevels, quietHours] = await Promise.all([
      this.notifications.find({ userId }).sort({ at: -1 }).limit(NOTIFICATIONS_MAX).lean<StoredNotification[]>(),
      this.readers.findById(userId).lean<Reader>(),
      this.flags.find({ 'reports.reporterId': userId }).lean<FlagCase[]>(),
      this.devices.find({ userId }).lean<StoredPushDevice[]>(),
      this.choices.levelsOf(userId),
      this.choices.quietHoursOf(userId),
    ]);
    return {
      notifications: notifications.map(({ type, at, unread }) => ({ type, at, unread })),
      devices: devices.map(({ userAgent, createdAt }) => ({ userAgent, createdAt })),
      notificationLevels,
      quietHours,
      read: reader?.decks ?? {},
      flagged: flags.flatMap(({ _id, reports }) =>
        reports
          .filter(({ reporterId }) => reporterId === userId)
          .map(({ reason, at }) => ({ messageId: _id, reason, at })),
      ),
    };
  }
}
