import { PinsModule } from '@crew/message-log/pins.module';
import { PollsModule } from '@crew/message-log/polls.module';
import { SavedMessagesModule } from '@crew/message-log/saved-messages.module';
import { Module } from '@nestjs/common';
import { DirectConversationsModule } from '../direct-conversations/direct-conversations.module.js';
import { DraftsModule } from '../drafts/drafts.module.js';
import { LettersModule } from '../letters/letters.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { ModerationModule } from '../moderation/moderation.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { ScheduledMessagesModule } from '../scheduled-messages/scheduled-messages.module.js';
import { ThreadsModule } from '../threads/threads.module.js';
import { WebPushModule } from '../web-push/web-push.module.js';
import { MemberDataController } from './member-data.controller.js';
import { MemberDataService } from './member-data.service.js';

@Module({
  imports: [
    DirectConversationsModule,
    DraftsModule,
    LettersModule,
    MessagesModule,
    ModerationModule,
    NotificationsModule,
    PinsModule,
    PollsModule,
    SavedMessagesModule,
    ScheduledMessagesModule,
    ThreadsModule,
    WebPushModule,
  ],
  controllers: [MemberDataController],
  providers: [MemberDataService],
  exports: [MemberDataService],
})
export class MemberDataModule {}
