import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SavedMessagesEvents } from './saved-messages.events.js';
import { SavedMessageRepository } from './saved-messages.repository.js';
import { savedMessagesSchema } from './saved-messages.schema.js';

/** The messages that members saved for themselves. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'SavedMessages', schema: savedMessagesSchema }])],
  providers: [SavedMessageRepository, SavedMessagesEvents],
  exports: [SavedMessageRepository],
})
export class SavedMessagesModule {}
