import { Module } from '@nestjs/common';
import { MemoriesModule } from '../memories/memories.module.js';
import { RepliesModule } from '../replies/replies.module.js';
import { MemberDataController } from './member-data.controller.js';

@Module({ imports: [MemoriesModule, RepliesModule], controllers: [MemberDataController] })
export class MemberDataModule {}
