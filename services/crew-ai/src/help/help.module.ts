import { Module } from '@nestjs/common';
import { CaptainsModule } from '../captains/captains.module.js';
import { CrisisModule } from '../crisis/crisis.module.js';
import { ModelsModule } from '../models/models.module.js';
import { PromptsModule } from '../prompts/prompts.module.js';
import { HelpController } from './help.controller.js';
import { HelpService } from './help.service.js';

@Module({
  imports: [CaptainsModule, CrisisModule, ModelsModule, PromptsModule],
  controllers: [HelpController],
  providers: [HelpService],
})
export class HelpModule {}
