import { MemberDirectoryModule } from '@crew/member-directory/member-directory.module';
import { MessageAttachmentsModule } from '@crew/message-log/message-attachments.module';
import { roomStateSchema } from '@crew/message-log/room-state';
import { PinsModule } from '@crew/message-log/pins.module';
import { PollsModule } from '@crew/message-log/polls.module';
import { SavedMessagesModule } from '@crew/message-log/saved-messages.module';
import { messageSchema } from '@crew/message-log/stored-message';
import { ThreadFollowersModule } from '@crew/message-log/thread-followers.module';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MembersModule } from '../members/members.module.js';
import { PostingRulesModule } from '../posting-rules/posting-rules.module.js';
import { CaptainMessagesController } from './captain-messages.controller.js';
import { CaptainMessagesService } from './captain-messages.service.js';
import { DeckRoomRepository } from './deck-room.repository.js';
import { MessageRepository } from './message.repository.js';
import { MessagesController } from './messages.controller.js';
import { MessagesEvents } from './messages.events.js';
import { MessagesService } from './messages.service.js';
import { MeaningSearchController } from './meaning-search.controller.js';
import { MeaningSearchService } from './meaning-search.service.js';
import { ReaderRepository } from './reader.repository.js';
import { readerSchema } from './reader.schema.js';
import { SummarySourceController } from './summary-source.controller.js';

@Module({
  imports: [
    MemberDirectoryModule,
    MembersModule,
    MessageAttachmentsModule,
    MongooseModule.forFeature([
      { name: 'Message', schema: messageSchema() },
      { name: 'Reader', schema: readerSchema },
      { name: 'Room', schema: roomStateSchema },
    ]),
    PinsModule,
    PollsModule,
    PostingRulesModule,
    SavedMessagesModule,
    ThreadFollowersModule,
  ],
  controllers: [CaptainMessagesController, MeaningSearchController, MessagesController, SummarySourceController],
  providers: [
    CaptainMessagesService,
    DeckRoomRepository,
    MeaningSearchService,
    MessageRepository,
    MessagesEvents,
    MessagesService,
    ReaderRepository,
  ],
  exports: [MessagesService],
})
export class MessagesModule {}
