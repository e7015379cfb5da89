import { QueueModule } from '@crew/service-kit/queues/queue.module';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CaptainsModule } from '../captains/captains.module.js';
import { CrisisModule } from '../crisis/crisis.module.js';
import { FuelModule } from '../fuel/fuel.module.js';
import { MemoriesModule } from '../memories/memories.module.js';
import { ModelsModule } from '../models/models.module.js';
import { PromptsModule } from '../prompts/prompts.module.js';
import { ToolsModule } from '../tools/tools.module.js';
import { CrisisReplies } from './crisis-replies.js';
import { DeckReplyRoom } from './deck-reply-room.js';
import { PodReplyRoom } from './pod-reply-room.js';
import { RepliesController } from './replies.controller.js';
import { RepliesEvents } from './replies.events.js';
import { RepliesService } from './replies.service.js';
import { ReplyLimits } from './reply-limits.js';
import { ReplyProgress } from './reply-progress.js';
import { REPLY_QUEUE, ReplyQueue } from './reply-queue.js';
import { ReplyRooms } from './reply-rooms.js';
import { ReplyWriter } from './reply-writer.js';
import { ReplyRepository } from './reply.repository.js';
import { replySchema } from './reply.schema.js';
import { RoomLease } from './room-lease.js';

@Module({
  imports: [
    CaptainsModule,
    CrisisModule,
    FuelModule,
    MemoriesModule,
    ModelsModule,
    MongooseModule.forFeature([{ name: 'Reply', schema: replySchema }]),
    PromptsModule,
    QueueModule.forQueue(REPLY_QUEUE),
    ToolsModule,
  ],
  controllers: [RepliesController],
  providers: [
    CrisisReplies,
    DeckReplyRoom,
    PodReplyRoom,
    RepliesEvents,
    RepliesService,
    ReplyLimits,
    ReplyProgress,
    ReplyQueue,
    ReplyRepository,
    ReplyRooms,
    ReplyWriter,
    RoomLease,
  ],
  exports: [RepliesService],
})
export class RepliesModule {}
