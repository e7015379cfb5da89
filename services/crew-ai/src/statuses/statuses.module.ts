import { Module } from '@nestjs/common';
import { CaptainsModule } from '../captains/captains.module.js';
import { FuelModule } from '../fuel/fuel.module.js';
import { ModelsModule } from '../models/models.module.js';
import { RepliesModule } from '../replies/replies.module.js';
import { CaptainStatusPublisher } from './captain-status.publisher.js';

@Module({
  imports: [CaptainsModule, FuelModule, ModelsModule, RepliesModule],
  providers: [CaptainStatusPublisher],
})
export class StatusesModule {}
