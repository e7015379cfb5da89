import { Module } from '@nestjs/common';
import { BlocksModule } from '../blocks/blocks.module.js';
import { MembersModule } from '../members/members.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { DecksController } from './decks.controller.js';
import { DecksService } from './decks.service.js';
import { WelcomeMessages } from './welcome-messages.js';

@Module({
  imports: [BlocksModule, MembersModule, MessagesModule, NotificationsModule],
  controllers: [DecksController],
  providers: [DecksService, WelcomeMessages],
  exports: [DecksService],
})
export class DecksModule {}
