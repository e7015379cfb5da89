import { QueueModule } from '@crew/service-kit/queues/queue.module';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CaptainsModule } from '../captains/captains.module.js';
import { ModelsModule } from '../models/models.module.js';
import { ExtractionRepository } from './extraction.repository.js';
import { MemoriesController } from './memories.controller.js';
import { MemoriesEvents } from './memories.events.js';
import { MemoriesService } from './memories.service.js';
import { MemoryExtraction } from './memory-extraction.js';
import { MemoryExtractor } from './memory-extractor.js';
import { MemoryLimit } from './memory-limit.js';
import { MEMORY_QUEUE, MemoryQueue } from './memory-queue.js';
import { MemoryRepository } from './memory.repository.js';
import { extractionSchema, memorySchema } from './memory.schema.js';

@Module({
  imports: [
    CaptainsModule,
    ModelsModule,
    MongooseModule.forFeature([
      { name: 'Memory', schema: memorySchema },
      { name: 'MemoryExtraction', schema: extractionSchema },
    ]),
    QueueModule.forQueue(MEMORY_QUEUE),
  ],
  controllers: [MemoriesController],
  providers: [
    ExtractionRepository,
    MemoriesEvents,
    MemoriesService,
    MemoryExtraction,
    MemoryExtractor,
    MemoryLimit,
    MemoryQueue,
    MemoryRepository,
  ],
  exports: [MemoriesService],
})
export class MemoriesModule {}
