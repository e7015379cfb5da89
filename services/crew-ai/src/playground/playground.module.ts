import { Module } from '@nestjs/common';
import { CaptainsModule } from '../captains/captains.module.js';
import { ModelsModule } from '../models/models.module.js';
import { PromptsModule } from '../prompts/prompts.module.js';
import { PlaygroundController } from './playground.controller.js';
import { PlaygroundService } from './playground.service.js';

@Module({
  imports: [CaptainsModule, ModelsModule, PromptsModule],
  controllers: [PlaygroundController],
  providers: [PlaygroundService],
})
export class PlaygroundModule {}
