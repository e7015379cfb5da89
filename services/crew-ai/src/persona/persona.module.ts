import { Module } from '@nestjs/common';
import { CaptainsModule } from '../captains/captains.module.js';
import { ModelsModule } from '../models/models.module.js';
import { PersonaWriter } from './persona-writer.js';
import { PersonaController } from './persona.controller.js';
import { PersonaService } from './persona.service.js';

@Module({
  imports: [CaptainsModule, ModelsModule],
  controllers: [PersonaController],
  providers: [PersonaService, PersonaWriter],
})
export class PersonaModule {}
