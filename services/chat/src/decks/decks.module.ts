import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MessagesModule } from '../messages/messages.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { DecksController } from './decks.controller.js';
import { DecksService } from './decks.service.js';
import { ReaderRepository } from './reader.repository.js';
import { readerSchema } from './reader.schema.js';
import { WelcomeMessages } from './welcome-messages.js';

@Module({
  imports: [MessagesModule, MongooseModule.forFeature([{ name: 'Reader', schema: readerSchema }]), NotificationsModule],
  controllers: [DecksController],
  providers: [DecksService, ReaderRepository, WelcomeMessages],
  exports: [DecksService],
})
export class DecksModule {}
