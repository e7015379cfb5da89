import { MemberDirectoryModule } from '@crew/member-directory/member-directory.module';
import { MessageAttachmentsModule } from '@crew/message-log/message-attachments.module';
import { roomStateSchema } from '@crew/message-log/room-state';
import { messageSchema } from '@crew/message-log/stored-message';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { blockSchema } from './blocks/block.schema.js';
import { Blocks } from './blocks/blocks.js';
import { CaptainsController } from './captains/captains.controller.js';
import { CaptainsLogController } from './captains-log/captains-log.controller.js';
import { logEntrySchema } from './captains-log/log-entry.schema.js';
import { DecksController } from './decks/decks.controller.js';
import { Welcome } from './decks/welcome.js';
import { FiguresController } from './figures/figures.controller.js';
import { CaptainStatuses } from './members/captain-statuses.js';
import { DeckMembers } from './members/deck-members.js';
import { deckVisitSchema } from './members/deck-visit.schema.js';
import { MemberDataController } from './member-data/member-data.controller.js';
import { MembersController } from './members/members.controller.js';
import { CountWhatMessagesEarn } from './messages/count-what-messages-earn.js';
import { MessagesController } from './messages/messages.controller.js';
import { MessagesService } from './messages/messages.service.js';
import { flagCaseSchema } from './moderation/flag-case.schema.js';
import { ModerationController } from './moderation/moderation.controller.js';
import { ModerationService } from './moderation/moderation.service.js';
import { notificationChoiceSchema } from './notifications/notification-choice.schema.js';
import { NotificationChoices } from './notifications/notification-choices.js';
import { notificationSchema } from './notifications/notification.schema.js';
import { NotificationsController } from './notifications/notifications.controller.js';
import { NotificationsService } from './notifications/notifications.service.js';
import { TellOfElsewhere } from './notifications/tell-of-elsewhere.js';
import { TellOfMessages } from './notifications/tell-of-messages.js';
import { podCircleSchema } from './pods/pod-circle.schema.js';
import { PodCircles } from './pods/pod-circles.js';
import { PostingRulesController } from './posting-rules/posting-rules.controller.js';
import { postingRulesSchema } from './posting-rules/posting-rules.schema.js';
import { PostingRulesService } from './posting-rules/posting-rules.service.js';
import { readerSchema } from './reading/reader.schema.js';
import { pushDeviceSchema } from './push/push-device.schema.js';
import { PushDevices } from './push/push-devices.js';
import { PushQueue } from './push/push-queue.js';
import { PushService } from './push/push-service.js';
import { PushController } from './push/push.controller.js';
import { ReadingService } from './reading/reading.service.js';
import { SearchController } from './search/search.controller.js';

@Module({
  imports: [
    MemberDirectoryModule,
    MessageAttachmentsModule,
    MongooseModule.forFeature([
      { name: 'Block', schema: blockSchema },
      { name: 'DeckVisit', schema: deckVisitSchema },
      { name: 'FlagCase', schema: flagCaseSchema },
      { name: 'LogEntry', schema: logEntrySchema },
      { name: 'Message', schema: messageSchema() },
      { name: 'NotificationChoice', schema: notificationChoiceSchema },
      { name: 'Notification', schema: notificationSchema },
      { name: 'PodCircle', schema: podCircleSchema },
      { name: 'PostingRules', schema: postingRulesSchema },
      { name: 'PushDevice', schema: pushDeviceSchema },
      { name: 'Reader', schema: readerSchema },
      { name: 'Room', schema: roomStateSchema },
    ]),
  ],
  controllers: [
    MemberDataController,
    CaptainsController,
    CaptainsLogController,
    DecksController,
    FiguresController,
    MembersController,
    MessagesController,
    ModerationController,
    NotificationsController,
    PostingRulesController,
    PushController,
    SearchController,
  ],
  providers: [
    Blocks,
    CaptainStatuses,
    CountWhatMessagesEarn,
    DeckMembers,
    MessagesService,
    ModerationService,
    NotificationChoices,
    NotificationsService,
    PodCircles,
    PostingRulesService,
    PushDevices,
    PushQueue,
    PushService,
    ReadingService,
    TellOfElsewhere,
    TellOfMessages,
    Welcome,
  ],
})
export class ChatModule {}
