import { MemberDirectoryModule } from '@crew/member-directory/member-directory.module';
import { MessageAttachmentsModule } from '@crew/message-log/message-attachments.module';
import { PinsModule } from '@crew/message-log/pins.module';
import { PollsModule } from '@crew/message-log/polls.module';
import { SavedMessagesModule } from '@crew/message-log/saved-messages.module';
import { ThreadFollowersModule } from '@crew/message-log/thread-followers.module';
import { Module } from '@nestjs/common';
import { DirectConversationsModule } from '../direct-conversations/direct-conversations.module.js';
import { DirectMessagesController } from './direct-messages.controller.js';
import { DirectMessagesEvents } from './direct-messages.events.js';
import { DirectMessagesService } from './direct-messages.service.js';

@Module({
  imports: [
    DirectConversationsModule,
    MemberDirectoryModule,
    MessageAttachmentsModule,
    PinsModule,
    PollsModule,
    SavedMessagesModule,
    ThreadFollowersModule,
  ],
  controllers: [DirectMessagesController],
  providers: [DirectMessagesEvents, DirectMessagesService],
  exports: [DirectMessagesService],
})
export class DirectMessagesModule {}
