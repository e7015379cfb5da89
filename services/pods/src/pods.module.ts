import { MemberDirectory } from '@crew/member-directory/member-directory';
import { memberSchema } from '@crew/member-directory/member.schema';
import { LinkPreviews } from '@crew/message-log/link-previews';
import { MessagePictures } from '@crew/message-log/message-pictures';
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
    MongooseModule.forFeature([
      { name: 'Pod', schema: podSchema },
      { name: 'PodReader', schema: podReaderSchema },
      { name: 'Message', schema: messageSchema() },
      { name: 'Room', schema: roomStateSchema },
      { name: 'Member', schema: memberSchema },
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
    MemberDirectory,
    LinkPreviews,
    MessagePictures,
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
