import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module.js';
import { AnalyticsController } from './analytics.controller.js';
import { AnalyticsService } from './analytics.service.js';

@Module({ imports: [LedgerModule], controllers: [AnalyticsController], providers: [AnalyticsService] })
export class AnalyticsModule {}
