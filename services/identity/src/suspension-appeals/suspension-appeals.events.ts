import { flagResolved } from '@crew/contracts/chat/chat.events';
import type { EventData, EventEnvelope } from '@crew/contracts/event';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { SuspensionAppealsService } from './suspension-appeals.service.js';

@Injectable()
export class SuspensionAppealsEvents {
  constructor(private readonly appeals: SuspensionAppealsService) {}

  @HandlesEvent(flagResolved)
  async answerDecision(resolved: EventData<typeof flagResolved>, envelope: EventEnvelope): Promise<void> {
    await this.appeals.answer(resolved, envelope);
  }
}
