import { Module } from '@nestjs/common';
import { CaptainsModule } from './captains/captains.module.js';
import { MemberDataModule } from './member-data/member-data.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { PodsFeatureModule } from './pods/pods.module.js';
import { RoomsModule } from './rooms/rooms.module.js';

@Module({ imports: [CaptainsModule, MemberDataModule, MessagesModule, PodsFeatureModule, RoomsModule] })
export class PodsModule {}
