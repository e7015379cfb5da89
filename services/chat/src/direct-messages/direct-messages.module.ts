import { MemberDirectoryModule } from '@crew/member-directory/member-directory.module';
import { MessageAttachmentsModule } from '@crew/message-log/message-attachments.module';
import { Module } from '@nestjs/common';
import { DirectConversationsModule } from '../direct-conversations/direct-conversations.module.js';
import { DirectMessagesController } from './direct-messages.controller.js';
import { DirectMessagesService } from './direct-messages.service.js';

@Module({
  imports: [DirectConversationsModule, MemberDirectoryModule, MessageAttachmentsModule],
  controllers: [DirectMessagesController],
  providers: [DirectMessagesService],
  exports: [DirectMessagesService],
})
export class DirectMessagesModule {}
