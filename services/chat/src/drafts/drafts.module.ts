import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DirectConversationsModule } from '../direct-conversations/direct-conversations.module.js';
import { PodCirclesModule } from '../pod-circles/pod-circles.module.js';
import { DraftRepository } from './draft.repository.js';
import { draftSchema } from './draft.schema.js';
import { DraftsController } from './drafts.controller.js';
import { DraftsEvents } from './drafts.events.js';
import { DraftsService } from './drafts.service.js';

@Module({
  imports: [
    DirectConversationsModule,
    MongooseModule.forFeature([{ name: 'Draft', schema: draftSchema }]),
    PodCirclesModule,
  ],
  controllers: [DraftsController],
  providers: [DraftRepository, DraftsEvents, DraftsService],
  exports: [DraftsService],
})
export class DraftsModule {}
