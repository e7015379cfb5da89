import { flagResolved, messageFlagged, messageWithdrawn } from '@crew/contracts/chat/chat.events';
import { directMessageWithdrawn } from '@crew/contracts/chat/direct.events';
import type { EventData, EventEnvelope } from '@crew/contracts/event';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { DecisionNotifier } from './decision-notifier.js';
import { FlagAdviceService } from './flag-advice.service.js';
import { MemberReportsService } from './member-reports.service.js';
import { ModerationService } from './moderation.service.js';
import { WithheldMessagesService } from './withheld-messages.service.js';

@Injectable()
export class ModerationEvents {
  constructor(
    private readonly advice: FlagAdviceService,
    private readonly moderation: ModerationService,
    private readonly memberReports: MemberReportsService,
    private readonly notifier: DecisionNotifier,
    private readonly withheld: WithheldMessagesService,
  ) {}

  @HandlesEvent(messageFlagged)
  async hideWhenFlaggedByEnough({ messageId }: EventData<typeof messageFlagged>): Promise<void> {
    await this.moderation.hideIfFlaggedByEnough(messageId);
  }

  @HandlesEvent(messageFlagged)
  async adviseOnFlagged({ messageId }: EventData<typeof messageFlagged>): Promise<void> {
    await this.advice.adviseUnasked(messageId);
  }

  @HandlesEvent(flagResolved)
  async tellReporters(resolved: EventData<typeof flagResolved>, { id }: EventEnvelope): Promise<void> {
    await this.notifier.notify(id, resolved);
  }

  @HandlesEvent(userDeleted)
  async eraseReportWords({ id }: EventData<typeof userDeleted>): Promise<void> {
    await this.memberReports.forget(id);
  }

  @HandlesEvent(messageWithdrawn)
  async eraseDeletedWords({ messageId, reason }: EventData<typeof messageWithdrawn>): Promise<void> {
    if (reason === 'deleted') await this.withheld.forget(messageId);
  }

  @HandlesEvent(directMessageWithdrawn)
  async eraseDeletedDirectWords({ messageId, reason }: EventData<typeof directMessageWithdrawn>): Promise<void> {
    if (reason === 'deleted') await this.withheld.forget(messageId);
  }
}
