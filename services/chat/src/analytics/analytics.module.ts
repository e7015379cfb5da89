import { Module } from '@nestjs/common';
import { MessagesModule } from '../messages/messages.module.js';
import { AnalyticsController } from './analytics.controller.js';

@Module({ imports: [MessagesModule], controllers: [AnalyticsController] })
export class AnalyticsModule {}
