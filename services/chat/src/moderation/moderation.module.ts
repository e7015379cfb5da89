import { MemberDirectoryModule } from '@crew/member-directory/member-directory.module';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DirectConversationsModule } from '../direct-conversations/direct-conversations.module.js';
import { DirectMessagesModule } from '../direct-messages/direct-messages.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { AppealsService } from './appeals.service.js';
import { DecisionNotifier } from './decision-notifier.js';
import { DirectModerationService } from './direct-moderation.service.js';
import { FlagAdviceService } from './flag-advice.service.js';
import { FlagCaseRepository } from './flag-case.repository.js';
import { flagCaseSchema } from './flag-case.schema.js';
import { FlaggedMessagesService } from './flagged-messages.service.js';
import { FlagReportsService } from './flag-reports.service.js';
import { MemberReportsService } from './member-reports.service.js';
import { ModerationController } from './moderation.controller.js';
import { ModerationEvents } from './moderation.events.js';
import { ModerationService } from './moderation.service.js';
import { WithheldMessageEraser } from './withheld-message.eraser.js';
import { WithheldMessageRepository } from './withheld-message.repository.js';
import { withheldMessageSchema } from './withheld-message.schema.js';
import { WithheldMessagesService } from './withheld-messages.service.js';

@Module({
  imports: [
    DirectConversationsModule,
    DirectMessagesModule,
    MemberDirectoryModule,
    MessagesModule,
    MongooseModule.forFeature([
      { name: 'FlagCase', schema: flagCaseSchema },
      { name: 'WithheldMessage', schema: withheldMessageSchema },
    ]),
    NotificationsModule,
  ],
  controllers: [ModerationController],
  providers: [
    AppealsService,
    DecisionNotifier,
    DirectModerationService,
    FlagAdviceService,
    FlagCaseRepository,
    FlagReportsService,
    FlaggedMessagesService,
    MemberReportsService,
    ModerationEvents,
    ModerationService,
    WithheldMessageEraser,
    WithheldMessageRepository,
    WithheldMessagesService,
  ],
  exports: [ModerationService],
})
export class ModerationModule {}
