import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DirectMessagesModule } from '../direct-messages/direct-messages.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { RoomAccessModule } from '../room-access/room-access.module.js';
import { ScheduledMessageRepository } from './scheduled-message.repository.js';
import { scheduledMessageSchema } from './scheduled-message.schema.js';
import { ScheduledMessageSender } from './scheduled-message.sender.js';
import { ScheduledMessagesController } from './scheduled-messages.controller.js';
import { ScheduledMessagesEvents } from './scheduled-messages.events.js';
import { ScheduledMessagesService } from './scheduled-messages.service.js';

@Module({
  imports: [
    DirectMessagesModule,
    MessagesModule,
    MongooseModule.forFeature([{ name: 'ScheduledMessage', schema: scheduledMessageSchema }]),
    NotificationsModule,
    RoomAccessModule,
  ],
  controllers: [ScheduledMessagesController],
  providers: [ScheduledMessageRepository, ScheduledMessagesEvents, ScheduledMessageSender, ScheduledMessagesService],
  exports: [ScheduledMessagesService],
})
export class ScheduledMessagesModule {}
