import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FuelModule } from '../fuel/fuel.module.js';
import { Embedder } from './embedder.js';
import { EmbeddingBatches } from './embedding-batches.js';
import { EmbeddingRepository } from './embedding.repository.js';
import { embeddingSchema } from './embedding.schema.js';
import { SimilarMessagesController } from './similar-messages.controller.js';
import { SimilarMessagesEvents } from './similar-messages.events.js';
import { SimilarMessagesService } from './similar-messages.service.js';

@Module({
  imports: [FuelModule, MongooseModule.forFeature([{ name: 'Embedding', schema: embeddingSchema }])],
  controllers: [SimilarMessagesController],
  providers: [Embedder, EmbeddingBatches, EmbeddingRepository, SimilarMessagesEvents, SimilarMessagesService],
})
export class SimilarMessagesModule {}
