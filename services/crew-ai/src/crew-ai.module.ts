import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CaptainPulse } from './crew/captain-pulse.js';
import { crewMemberSchema } from './crew/crew-member.schema.js';
import { CrewController } from './crew/crew.controller.js';
import { CrewRepository } from './crew/crew.repository.js';
import { Budget } from './replies/budget.js';
import { RepliesController } from './replies/replies.controller.js';
import { RepliesService } from './replies/replies.service.js';
import { ReplyQueue } from './replies/reply-queue.js';
import { ReplyWriter } from './replies/reply-writer.js';
import { ReplyRepository } from './replies/reply.repository.js';
import { replySchema } from './replies/reply.schema.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'CrewMember', schema: crewMemberSchema },
      { name: 'Reply', schema: replySchema },
    ]),
  ],
  controllers: [CrewController, RepliesController],
  providers: [Budget, CaptainPulse, CrewRepository, RepliesService, ReplyQueue, ReplyRepository, ReplyWriter],
})
export class CrewAiModule {}
