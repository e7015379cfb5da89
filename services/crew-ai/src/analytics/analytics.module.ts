import { Module } from '@nestjs/common';
import { FuelModule } from '../fuel/fuel.module.js';
import { ModelsModule } from '../models/models.module.js';
import { AnalyticsController } from './analytics.controller.js';
import { AnalyticsService } from './analytics.service.js';

@Module({ imports: [FuelModule, ModelsModule], controllers: [AnalyticsController], providers: [AnalyticsService] })
export class AnalyticsModule {}
