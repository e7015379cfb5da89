import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../users/users.module.js';
import { BlockRepository } from './block.repository.js';
import { blockSchema } from './block.schema.js';
import { BlocksController } from './blocks.controller.js';
import { BlocksService } from './blocks.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Block', schema: blockSchema }]), UsersModule],
  controllers: [BlocksController],
  providers: [BlockRepository, BlocksService],
  exports: [BlocksService],
})
export class BlocksModule {}
