import { MemberDirectoryModule } from '@crew/member-directory/member-directory.module';
import { Module } from '@nestjs/common';
import { PodsFeatureModule } from '../pods/pods.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { CaptainConversationService } from './captain-conversation.service.js';
import { CaptainsController } from './captains.controller.js';
import { CaptainsEvents } from './captains.events.js';
import { CaptainsService } from './captains.service.js';
import { SummarySourceService } from './summary-source.service.js';

@Module({
  imports: [MemberDirectoryModule, PodsFeatureModule, RoomsModule],
  controllers: [CaptainsController],
  providers: [CaptainConversationService, CaptainsEvents, CaptainsService, SummarySourceService],
})
export class CaptainsModule {}
