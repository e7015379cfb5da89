import { threadUpdated } from '@crew/contracts/chat/chat.events';
import { boostMade, tipMade } from '@crew/contracts/economy/economy.events';
import type { EventData } from '@crew/contracts/event';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { MessagesService } from './messages.service.js';

@Injectable()
export class MessagesEvents {
  constructor(private readonly messages: MessagesService) {}

  @HandlesEvent(tipMade)
  async countTip({ messageId, tips, tipsTotal }: EventData<typeof tipMade>): Promise<void> {
    await this.messages.countTips(messageId, tips, tipsTotal);
  }

  @HandlesEvent(boostMade)
  async countBoost({ messageId, boosts }: EventData<typeof boostMade>): Promise<void> {
    await this.messages.countBoosts(messageId, boosts);
  }

  @HandlesEvent(threadUpdated)
  async updateThread(update: EventData<typeof threadUpdated>): Promise<void> {
    await this.messages.updateThread(update);
  }

  @HandlesEvent(userDeleted)
  async forgetReader({ id }: EventData<typeof userDeleted>): Promise<void> {
    await this.messages.forgetReader(id);
  }

  @HandlesEvent(userDeleted)
  async forgetVoter({ id }: EventData<typeof userDeleted>): Promise<void> {
    await this.messages.forgetVoter(id);
  }
}
