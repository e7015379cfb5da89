import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { VisitsModule } from '../visits/visits.module.js';
import { AnalyticsController } from './analytics.controller.js';
import { AnalyticsService } from './analytics.service.js';

@Module({ imports: [UsersModule, VisitsModule], controllers: [AnalyticsController], providers: [AnalyticsService] })
export class AnalyticsModule {}
