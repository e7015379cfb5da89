import { messageFlagged } from '@crew/contracts/chat/chat.events';
import type { EventData } from '@crew/contracts/event';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { ModerationService } from './moderation.service.js';

@Injectable()
export class ModerationEvents {
  constructor(private readonly moderation: ModerationService) {}

  @HandlesEvent(messageFlagged)
  async hideWhenFlaggedByEnough({ messageId }: EventData<typeof messageFlagged>): Promise<void> {
    await this.moderation.hideIfFlaggedByEnough(messageId);
  }
}
