import { MemberDirectoryModule } from '@crew/member-directory/member-directory.module';
import { MessageAttachmentsModule } from '@crew/message-log/message-attachments.module';
import { PinsModule } from '@crew/message-log/pins.module';
import { PollsModule } from '@crew/message-log/polls.module';
import { roomStateSchema } from '@crew/message-log/room-state';
import { messageSchema } from '@crew/message-log/stored-message';
import { ThreadFollowersModule } from '@crew/message-log/thread-followers.module';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BlocksModule } from '../blocks/blocks.module.js';
import { PodCirclesModule } from '../pod-circles/pod-circles.module.js';
import { DirectConversationPresenter } from './direct-conversation.presenter.js';
import { DirectConversationRepository } from './direct-conversation.repository.js';
import { directConversationSchema } from './direct-conversation.schema.js';
import { DirectConversationsController } from './direct-conversations.controller.js';
import { DirectConversationsEvents } from './direct-conversations.events.js';
import { DirectConversationsService } from './direct-conversations.service.js';
import { DirectRoomRepository } from './direct-room.repository.js';
import { DirectRoomsService } from './direct-rooms.service.js';
import { DirectSettingsRepository } from './direct-settings.repository.js';
import { directSettingsSchema } from './direct-settings.schema.js';
import { DirectSettingsService } from './direct-settings.service.js';
import { DirectStreamEvents } from './direct-stream-events.js';
import { ReachabilityService } from './reachability.service.js';

@Module({
  imports: [
    BlocksModule,
    MemberDirectoryModule,
    MessageAttachmentsModule,
    MongooseModule.forFeature([
      { name: 'DirectConversation', schema: directConversationSchema },
      { name: 'DirectMessage', schema: messageSchema(), collection: 'directMessages' },
      { name: 'DirectRoom', schema: roomStateSchema, collection: 'directRooms' },
      { name: 'DirectSettings', schema: directSettingsSchema },
    ]),
    PinsModule,
    PodCirclesModule,
    PollsModule,
    ThreadFollowersModule,
  ],
  controllers: [DirectConversationsController],
  providers: [
    DirectConversationPresenter,
    DirectConversationRepository,
    DirectConversationsEvents,
    DirectConversationsService,
    DirectRoomRepository,
    DirectRoomsService,
    DirectSettingsRepository,
    DirectSettingsService,
    DirectStreamEvents,
    ReachabilityService,
  ],
  exports: [DirectConversationsService],
})
export class DirectConversationsModule {}
