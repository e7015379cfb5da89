import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RoomAccessModule } from '../room-access/room-access.module.js';
import { DraftRepository } from './draft.repository.js';
import { draftSchema } from './draft.schema.js';
import { DraftsController } from './drafts.controller.js';
import { DraftsEvents } from './drafts.events.js';
import { DraftsService } from './drafts.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Draft', schema: draftSchema }]), RoomAccessModule],
  controllers: [DraftsController],
  providers: [DraftRepository, DraftsEvents, DraftsService],
  exports: [DraftsService],
})
export class DraftsModule {}
