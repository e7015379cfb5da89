import { MemberDirectoryModule } from '@crew/member-directory/member-directory.module';
import { ThreadFollowersModule } from '@crew/message-log/thread-followers.module';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BlocksModule } from '../blocks/blocks.module.js';
import { DirectConversationsModule } from '../direct-conversations/direct-conversations.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { PodCirclesModule } from '../pod-circles/pod-circles.module.js';
import { WebPushModule } from '../web-push/web-push.module.js';
import { CrisisNotifier } from './crisis-notifier.js';
import { DeckNotifier } from './deck-notifier.js';
import { DirectNotifier } from './direct-notifier.js';
import { NotificationChoiceRepository } from './notification-choice.repository.js';
import { notificationChoiceSchema } from './notification-choice.schema.js';
import { NotificationChoices } from './notification-choices.js';
import { NotificationPresenter } from './notification.presenter.js';
import { NotificationRepository } from './notification.repository.js';
import { notificationSchema } from './notification.schema.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsEvents } from './notifications.events.js';
import { NotificationsService } from './notifications.service.js';
import { Notifier } from './notifier.js';
import { PodNotifier } from './pod-notifier.js';
import { ReminderNotifier } from './reminder-notifier.js';

@Module({
  imports: [
    BlocksModule,
    DirectConversationsModule,
    MemberDirectoryModule,
    MessagesModule,
    MongooseModule.forFeature([
      { name: 'Notification', schema: notificationSchema },
      { name: 'NotificationChoice', schema: notificationChoiceSchema },
    ]),
    PodCirclesModule,
    ThreadFollowersModule,
    WebPushModule,
  ],
  controllers: [NotificationsController],
  providers: [
    CrisisNotifier,
    DeckNotifier,
    DirectNotifier,
    NotificationChoiceRepository,
    NotificationChoices,
    NotificationPresenter,
    NotificationRepository,
    NotificationsEvents,
    NotificationsService,
    Notifier,
    PodNotifier,
    ReminderNotifier,
  ],
  exports: [NotificationsService],
})
export class NotificationsModule {}
