import { MemberDirectoryModule } from '@crew/member-directory/member-directory.module';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DirectMessagesModule } from '../direct-messages/direct-messages.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { DirectModerationService } from './direct-moderation.service.js';
import { FlagAdviceService } from './flag-advice.service.js';
import { FlagCaseRepository } from './flag-case.repository.js';
import { flagCaseSchema } from './flag-case.schema.js';
import { FlagReportsService } from './flag-reports.service.js';
import { MemberReportsService } from './member-reports.service.js';
import { ModerationController } from './moderation.controller.js';
import { ModerationEvents } from './moderation.events.js';
import { ModerationService } from './moderation.service.js';

@Module({
  imports: [
    DirectMessagesModule,
    MemberDirectoryModule,
    MessagesModule,
    MongooseModule.forFeature([{ name: 'FlagCase', schema: flagCaseSchema }]),
  ],
  controllers: [ModerationController],
  providers: [
    DirectModerationService,
    FlagAdviceService,
    FlagCaseRepository,
    FlagReportsService,
    MemberReportsService,
    ModerationEvents,
    ModerationService,
  ],
  exports: [ModerationService],
})
export class ModerationModule {}
