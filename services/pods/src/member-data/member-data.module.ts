import { PinsModule } from '@crew/message-log/pins.module';
import { PollsModule } from '@crew/message-log/polls.module';
import { SavedMessagesModule } from '@crew/message-log/saved-messages.module';
import { Module } from '@nestjs/common';
import { PodsFeatureModule } from '../pods/pods.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { MemberDataController } from './member-data.controller.js';
import { MemberDataService } from './member-data.service.js';

@Module({
  imports: [PinsModule, PollsModule, PodsFeatureModule, RoomsModule, SavedMessagesModule],
  controllers: [MemberDataController],
  providers: [MemberDataService],
})
export class MemberDataModule {}
