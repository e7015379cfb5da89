import { MemberDirectoryModule } from '@crew/member-directory/member-directory.module';
import { MessageAttachmentsModule } from '@crew/message-log/message-attachments.module';
import { PinsModule } from '@crew/message-log/pins.module';
import { PollsModule } from '@crew/message-log/polls.module';
import { SavedMessagesModule } from '@crew/message-log/saved-messages.module';
import { ThreadFollowersModule } from '@crew/message-log/thread-followers.module';
import { Module } from '@nestjs/common';
import { PodsFeatureModule } from '../pods/pods.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { MessagesController } from './messages.controller.js';
import { MessagesEvents } from './messages.events.js';
import { MessagesService } from './messages.service.js';

@Module({
  imports: [
    MemberDirectoryModule,
    MessageAttachmentsModule,
    PinsModule,
    PodsFeatureModule,
    PollsModule,
    RoomsModule,
    SavedMessagesModule,
    ThreadFollowersModule,
  ],
  controllers: [MessagesController],
  providers: [MessagesEvents, MessagesService],
})
export class MessagesModule {}
