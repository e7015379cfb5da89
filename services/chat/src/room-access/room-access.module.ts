import { Module } from '@nestjs/common';
import { DirectConversationsModule } from '../direct-conversations/direct-conversations.module.js';
import { PodCirclesModule } from '../pod-circles/pod-circles.module.js';
import { RoomAccessService } from './room-access.service.js';

@Module({
  imports: [DirectConversationsModule, PodCirclesModule],
  providers: [RoomAccessService],
  exports: [RoomAccessService],
})
export class RoomAccessModule {}
