import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Reminders } from './reminders.js';
import { SavedMessagesEvents } from './saved-messages.events.js';
import { SavedMessageRepository } from './saved-messages.repository.js';
import { savedMessagesSchema } from './saved-messages.schema.js';

/** The messages that members saved for themselves. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'SavedMessages', schema: savedMessagesSchema }])],
  providers: [Reminders, SavedMessageRepository, SavedMessagesEvents],
  exports: [Reminders, SavedMessageRepository],
})
export class SavedMessagesModule {}
