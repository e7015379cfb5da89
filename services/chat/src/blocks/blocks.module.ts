import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BlockRepository } from './block.repository.js';
import { blockSchema } from './block.schema.js';
import { BlocksEvents } from './blocks.events.js';
import { BlocksService } from './blocks.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Block', schema: blockSchema }])],
  providers: [BlockRepository, BlocksEvents, BlocksService],
  exports: [BlocksService],
})
export class BlocksModule {}
