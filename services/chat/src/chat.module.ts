import { roomStateSchema } from '@crew/message-log/room-state';
import { messageSchema } from '@crew/message-log/stored-message';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DecksController } from './decks/decks.controller.js';
import { Welcome } from './decks/welcome.js';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { memberSchema } from '@crew/member-directory/member.schema';
import { MessagesController } from './messages/messages.controller.js';
import { MessagesService } from './messages/messages.service.js';
import { ReplicaListener } from './messages/replica-listener.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Message', schema: messageSchema() },
      { name: 'Room', schema: roomStateSchema },
      { name: 'Member', schema: memberSchema },
    ]),
  ],
  controllers: [DecksController, MessagesController],
  providers: [MemberDirectory, MessagesService, ReplicaListener, Welcome],
})
export class ChatModule {}
