import { Module } from '@nestjs/common';
import { RepliesModule } from '../replies/replies.module.js';
import { MemberDataController } from './member-data.controller.js';

@Module({ imports: [RepliesModule], controllers: [MemberDataController] })
export class MemberDataModule {}
