import { MemberDirectory } from '@crew/member-directory/member-directory';
import { memberSchema } from '@crew/member-directory/member.schema';
import { roomStateSchema } from '@crew/message-log/room-state';
import { messageSchema } from '@crew/message-log/stored-message';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PodMessagesController } from './messages/pod-messages.controller.js';
import { PodMessagesService } from './messages/pod-messages.service.js';
import { PodRepository } from './pods/pod.repository.js';
import { podSchema } from './pods/pod.schema.js';
import { PodsController } from './pods/pods.controller.js';
import { PodsService } from './pods/pods.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Pod', schema: podSchema },
      { name: 'Message', schema: messageSchema() },
      { name: 'Room', schema: roomStateSchema },
      { name: 'Member', schema: memberSchema },
    ]),
  ],
  controllers: [PodsController, PodMessagesController],
  providers: [MemberDirectory, PodMessagesService, PodRepository, PodsService],
})
export class PodsModule {}
