import { Module } from '@nestjs/common';
import { AnalyticsModule } from './analytics/analytics.module.js';
import { BlocksModule } from './blocks/blocks.module.js';
import { CaptainsLogModule } from './captains-log/captains-log.module.js';
import { DecksModule } from './decks/decks.module.js';
import { DirectConversationsModule } from './direct-conversations/direct-conversations.module.js';
import { DirectMessagesModule } from './direct-messages/direct-messages.module.js';
import { DraftsModule } from './drafts/drafts.module.js';
import { LettersModule } from './letters/letters.module.js';
import { MemberDataModule } from './member-data/member-data.module.js';
import { MembersModule } from './members/members.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { ModerationModule } from './moderation/moderation.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { PodCirclesModule } from './pod-circles/pod-circles.module.js';
import { PostingRulesModule } from './posting-rules/posting-rules.module.js';
import { ScheduledMessagesModule } from './scheduled-messages/scheduled-messages.module.js';
import { ThreadsModule } from './threads/threads.module.js';
import { UnreadSummaryModule } from './unread-summary/unread-summary.module.js';
import { WebPushModule } from './web-push/web-push.module.js';

@Module({
  imports: [
    AnalyticsModule,
    BlocksModule,
    CaptainsLogModule,
    DecksModule,
    DirectConversationsModule,
    DirectMessagesModule,
    DraftsModule,
    LettersModule,
    MemberDataModule,
    MembersModule,
    MessagesModule,
    ModerationModule,
    NotificationsModule,
    PodCirclesModule,
    PostingRulesModule,
    ScheduledMessagesModule,
    ThreadsModule,
    UnreadSummaryModule,
    WebPushModule,
  ],
})
export class ChatModule {}
