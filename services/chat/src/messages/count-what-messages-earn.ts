import { boostMade, tipMade } from '@crew/contracts/economy/economy.events';
import type { EventData } from '@crew/contracts/event';
import type { Decide } from '@crew/message-log/change-queue';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { MessagesService } from './messages.service.js';

/** Shows on a message what it has been given. The economy counts; the greatest count heard of is the latest. */
@Injectable()
export class CountWhatMessagesEarn {
  constructor(private readonly messages: MessagesService) {}

  @HandlesEvent(tipMade)
  async countTip({ messageId, tips, tipsTotal }: EventData<typeof tipMade>): Promise<void> {
    await this.show(messageId, (known) =>
      tips > known.tips || tipsTotal > known.tipsTotal
        ? { set: { tips: Math.max(tips, known.tips), tipsTotal: Math.max(tipsTotal, known.tipsTotal) } }
        : undefined,
    );
  }

  @HandlesEvent(boostMade)
  async countBoost({ messageId, boosts }: EventData<typeof boostMade>): Promise<void> {
    await this.show(messageId, (known) => (boosts > known.boosts ? { set: { boosts } } : undefined));
  }

  private async show(messageId: string, decide: Decide): Promise<void> {
    try {
      await this.messages.change(messageId, decide);
    } catch (error) {
      // What was given stays given though its message is gone.
      if (!(error instanceof DomainError && error.code === 'not_found')) throw error;
    }
  }
}
