import { ThreadFollowersModule } from '@crew/message-log/thread-followers.module';
import { Module } from '@nestjs/common';
import { DirectConversationsModule } from '../direct-conversations/direct-conversations.module.js';
import { DirectMessagesModule } from '../direct-messages/direct-messages.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { ThreadsController } from './threads.controller.js';
import { ThreadsEvents } from './threads.events.js';
import { ThreadsService } from './threads.service.js';

@Module({
  imports: [DirectConversationsModule, DirectMessagesModule, MessagesModule, ThreadFollowersModule],
  controllers: [ThreadsController],
  providers: [ThreadsEvents, ThreadsService],
  exports: [ThreadsService],
})
export class ThreadsModule {}
