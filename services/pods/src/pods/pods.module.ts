import { MemberDirectoryModule } from '@crew/member-directory/member-directory.module';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RoomsModule } from '../rooms/rooms.module.js';
import { MembershipService } from './membership.service.js';
import { PodInvitesController } from './pod-invites.controller.js';
import { PodInvitesService } from './pod-invites.service.js';
import { PodStreamEvents } from './pod-stream-events.js';
import { PodRepository } from './pod.repository.js';
import { podSchema } from './pod.schema.js';
import { PodsController } from './pods.controller.js';
import { PodsEvents } from './pods.events.js';
import { PodsService } from './pods.service.js';

/** Pods, their members and the links into them: one document each. */
@Module({
  imports: [MemberDirectoryModule, MongooseModule.forFeature([{ name: 'Pod', schema: podSchema }]), RoomsModule],
  controllers: [PodInvitesController, PodsController],
  providers: [MembershipService, PodInvitesService, PodRepository, PodsEvents, PodsService, PodStreamEvents],
  exports: [PodsService],
})
export class PodsFeatureModule {}
