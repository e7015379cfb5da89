import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../users/users.module.js';
import { AchievementsController } from './achievements.controller.js';
import { AchievementsEvents } from './achievements.events.js';
import { AchievementsService } from './achievements.service.js';
import { ActivityRepository } from './activity.repository.js';
import { activitySchema } from './activity.schema.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Deeds', schema: activitySchema }]), UsersModule],
  controllers: [AchievementsController],
  providers: [AchievementsEvents, AchievementsService, ActivityRepository],
  exports: [AchievementsService],
})
export class AchievementsModule {}
