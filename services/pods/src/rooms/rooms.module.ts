import { MemberDirectoryModule } from '@crew/member-directory/member-directory.module';
import { MessageAttachmentsModule } from '@crew/message-log/message-attachments.module';
import { PinsModule } from '@crew/message-log/pins.module';
import { PollsModule } from '@crew/message-log/polls.module';
import { roomStateSchema } from '@crew/message-log/room-state';
import { messageSchema } from '@crew/message-log/stored-message';
import { ThreadFollowersModule } from '@crew/message-log/thread-followers.module';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PodReaderRepository } from './pod-reader.repository.js';
import { podReaderSchema } from './pod-reader.schema.js';
import { PodRoomRepository } from './pod-room.repository.js';
import { RoomsEvents } from './rooms.events.js';
import { RoomsService } from './rooms.service.js';

@Module({
  imports: [
    MemberDirectoryModule,
    MessageAttachmentsModule,
    MongooseModule.forFeature([
      { name: 'Message', schema: messageSchema() },
      { name: 'Room', schema: roomStateSchema },
      { name: 'PodReader', schema: podReaderSchema },
    ]),
    PinsModule,
    PollsModule,
    ThreadFollowersModule,
  ],
  providers: [PodReaderRepository, PodRoomRepository, RoomsEvents, RoomsService],
  exports: [RoomsService],
})
export class RoomsModule {}
