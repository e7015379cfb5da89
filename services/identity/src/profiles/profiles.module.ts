import { Module } from '@nestjs/common';
import { AchievementsModule } from '../achievements/achievements.module.js';
import { BlocksModule } from '../blocks/blocks.module.js';
import { UsersModule } from '../users/users.module.js';
import { AddressSuggestions } from './address-suggestions.js';
import { ProfilesController } from './profiles.controller.js';
import { ProfilesService } from './profiles.service.js';

@Module({
  imports: [AchievementsModule, BlocksModule, UsersModule],
  controllers: [ProfilesController],
  providers: [AddressSuggestions, ProfilesService],
  exports: [ProfilesService],
})
export class ProfilesModule {}
