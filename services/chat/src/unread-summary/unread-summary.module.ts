import { MemberDirectoryModule } from '@crew/member-directory/member-directory.module';
import { Module } from '@nestjs/common';
import { BlocksModule } from '../blocks/blocks.module.js';
import { DirectConversationsModule } from '../direct-conversations/direct-conversations.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { UnreadSummaryController } from './unread-summary.controller.js';
import { UnreadSummaryService } from './unread-summary.service.js';

@Module({
  imports: [BlocksModule, DirectConversationsModule, MemberDirectoryModule, MessagesModule, NotificationsModule],
  controllers: [UnreadSummaryController],
  providers: [UnreadSummaryService],
})
export class UnreadSummaryModule {}
