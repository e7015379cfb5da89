import { Module } from '@nestjs/common';
import { CaptainsModule } from '../captains/captains.module.js';
import { ModelsModule } from '../models/models.module.js';
import { AdviceController } from './advice.controller.js';
import { AdviceService } from './advice.service.js';

@Module({
  imports: [CaptainsModule, ModelsModule],
  controllers: [AdviceController],
  providers: [AdviceService],
})
export class ModerationAdviceModule {}
