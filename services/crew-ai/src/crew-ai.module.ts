import { Module } from '@nestjs/common';
import { AnalyticsModule } from './analytics/analytics.module.js';
import { CaptainsModule } from './captains/captains.module.js';
import { FuelModule } from './fuel/fuel.module.js';
import { HelpModule } from './help/help.module.js';
import { MemoriesModule } from './memories/memories.module.js';
import { MemberDataModule } from './member-data/member-data.module.js';
import { ModelsModule } from './models/models.module.js';
import { ModerationAdviceModule } from './moderation-advice/moderation-advice.module.js';
import { PersonaModule } from './persona/persona.module.js';
import { PlaygroundModule } from './playground/playground.module.js';
import { PortraitsModule } from './portraits/portraits.module.js';
import { PromptsModule } from './prompts/prompts.module.js';
import { RepliesModule } from './replies/replies.module.js';
import { SimilarMessagesModule } from './similar-messages/similar-messages.module.js';
import { StatusesModule } from './statuses/statuses.module.js';
import { SummariesModule } from './summaries/summaries.module.js';

@Module({
  imports: [
    AnalyticsModule,
    CaptainsModule,
    FuelModule,
    HelpModule,
    MemberDataModule,
    MemoriesModule,
    ModelsModule,
    ModerationAdviceModule,
    PersonaModule,
    PlaygroundModule,
    PortraitsModule,
    PromptsModule,
    RepliesModule,
    SimilarMessagesModule,
    StatusesModule,
    SummariesModule,
  ],
})
export class CrewAiModule {}
