import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AnalyticsController } from './analytics/analytics.controller.js';
import { ShipFiguresService } from './analytics/ship-figures.service.js';
import { CaptainPulse } from './crew/captain-pulse.js';
import { crewMemberSchema } from './crew/crew-member.schema.js';
import { CrewController } from './crew/crew.controller.js';
import { CrewRepository } from './crew/crew.repository.js';
import { Fuel } from './fuel/fuel.js';
import { fuelSchema } from './fuel/fuel.schema.js';
import { HelpController } from './help/help.controller.js';
import { MemberDataController } from './member-data/member-data.controller.js';
import { ModelDesk } from './models/model-desk.js';
import { PersonaController } from './persona/persona.controller.js';
import { PersonaWriter } from './persona/persona-writer.js';
import { PortraitsController } from './portraits/portraits.controller.js';
import { PortraitsService } from './portraits/portraits.service.js';
import { PodRepliesService } from './pods/pod-replies.service.js';
import { PodStage } from './pods/pod-stage.js';
import { Budget } from './replies/budget.js';
import { DeckStage } from './replies/deck-stage.js';
import { DeckTurns } from './replies/deck-turns.js';
import { RepliesController } from './replies/replies.controller.js';
import { RepliesService } from './replies/replies.service.js';
import { ReplyPerformance } from './replies/reply-performance.js';
import { ReplyQueue } from './replies/reply-queue.js';
import { ReplyStages } from './replies/reply-stages.js';
import { ReplyWriter } from './replies/reply-writer.js';
import { ReplyRepository } from './replies/reply.repository.js';
import { replySchema } from './replies/reply.schema.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'CrewMember', schema: crewMemberSchema },
      { name: 'Fuel', schema: fuelSchema },
      { name: 'Reply', schema: replySchema },
    ]),
  ],
  controllers: [
    AnalyticsController,
    CrewController,
    HelpController,
    MemberDataController,
    PersonaController,
    PortraitsController,
    RepliesController,
  ],
  providers: [
    Budget,
    CaptainPulse,
    CrewRepository,
    DeckStage,
    DeckTurns,
    Fuel,
    ModelDesk,
    PersonaWriter,
    PodRepliesService,
    PodStage,
    PortraitsService,
    RepliesService,
    ReplyPerformance,
    ReplyQueue,
    ReplyRepository,
    ReplyStages,
    ReplyWriter,
    ShipFiguresService,
  ],
})
export class CrewAiModule {}
