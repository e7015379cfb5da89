import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { publicationSchema } from './prompt.schema.js';
import { PromptsController } from './prompts.controller.js';
import { PromptsService } from './prompts.service.js';
import { PublicationRepository } from './publication.repository.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'PromptPublication', schema: publicationSchema }])],
  controllers: [PromptsController],
  providers: [PromptsService, PublicationRepository],
  exports: [PromptsService],
})
export class PromptsModule {}
