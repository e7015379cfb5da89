import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CaptainsModule } from '../captains/captains.module.js';
import { ModelsModule } from '../models/models.module.js';
import { LetterWriter } from './letter-writer.js';
import { SummariesController } from './summaries.controller.js';
import { SummariesService } from './summaries.service.js';
import { SummaryRepository } from './summary.repository.js';
import { summarySchema } from './summary.schema.js';
import { SummarySources } from './summary-sources.js';
import { SummaryWriter } from './summary-writer.js';

@Module({
  imports: [CaptainsModule, ModelsModule, MongooseModule.forFeature([{ name: 'Summary', schema: summarySchema }])],
  controllers: [SummariesController],
  providers: [LetterWriter, SummariesService, SummaryRepository, SummarySources, SummaryWriter],
})
export class SummariesModule {}
