import { MemberDirectoryModule } from '@crew/member-directory/member-directory.module';
import { MessageAttachmentsModule } from '@crew/message-log/message-attachments.module';
import { roomStateSchema } from '@crew/message-log/room-state';
import { messageSchema } from '@crew/message-log/stored-message';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CaptainsEar } from './captains/captains-ear.js';
import { PodCaptainsController } from './captains/pod-captains.controller.js';
import { PodCaptainsService } from './captains/pod-captains.service.js';
import { PodInvitesController } from './invites/pod-invites.controller.js';
import { PodInvitesService } from './invites/pod-invites.service.js';
import { MemberDataController } from './member-data/member-data.controller.js';
import { PodMessagesController } from './messages/pod-messages.controller.js';
import { PodMessagesService } from './messages/pod-messages.service.js';
import { PodRepository } from './pods/pod.repository.js';
import { podSchema } from './pods/pod.schema.js';
import { ReleaseSeatsWhenUserDeparted } from './pods/release-seats-when-user-departed.handler.js';
import { PodsController } from './pods/pods.controller.js';
import { PodsService } from './pods/pods.service.js';
import { podReaderSchema } from './reading/pod-reader.schema.js';
import { PodReading } from './reading/pod-reading.js';

@Module({
  imports: [
    MemberDirectoryModule,
    MessageAttachmentsModule,
    MongooseModule.forFeature([
      { name: 'Pod', schema: podSchema },
      { name: 'PodReader', schema: podReaderSchema },
      { name: 'Message', schema: messageSchema() },
      { name: 'Room', schema: roomStateSchema },
    ]),
  ],
  controllers: [
    MemberDataController,
    PodsController,
    PodCaptainsController,
    PodInvitesController,
    PodMessagesController,
  ],
  providers: [
    CaptainsEar,
    PodCaptainsService,
    PodInvitesService,
    PodMessagesService,
    PodReading,
    PodRepository,
    PodsService,
    ReleaseSeatsWhenUserDeparted,
  ],
})
export class PodsModule {}
