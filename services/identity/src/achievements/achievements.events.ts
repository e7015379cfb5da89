import { messagePosted } from '@crew/contracts/chat/chat.events';
import { boostMade, tipMade } from '@crew/contracts/economy/economy.events';
import type { EventData, EventEnvelope } from '@crew/contracts/event';
import { userRegistered } from '@crew/contracts/identity/identity.events';
import { avatarGenerated, uniformGenerated } from '@crew/contracts/media/media.events';
import { podCreated } from '@crew/contracts/pods/pods.events';
import { HandlesEvent, HandlesEventBatch, type ReceivedEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { AchievementsService } from './achievements.service.js';

/** Totals and badges may be this much late: the messages of a member in this time are one write. */
const MESSAGES_LINGER_MS = 500;

/** Records what members do in all services. */
@Injectable()
export class AchievementsEvents {
  constructor(private readonly achievements: AchievementsService) {}

  @HandlesEvent(userRegistered)
  async recordArrival(member: EventData<typeof userRegistered>, envelope: EventEnvelope): Promise<void> {
    await this.achievements.recordSignUp(member, envelope);
  }

  @HandlesEventBatch(messagePosted, { lingerMs: MESSAGES_LINGER_MS })
  async recordMessage(events: readonly ReceivedEvent<typeof messagePosted>[]): Promise<void> {
    await this.achievements.recordMessages(events);
  }

  @HandlesEvent(tipMade)
  async recordTip(tip: EventData<typeof tipMade>, envelope: EventEnvelope): Promise<void> {
    await this.achievements.recordTip(tip, envelope);
  }

  @HandlesEvent(boostMade)
  async recordBoost(boost: EventData<typeof boostMade>, envelope: EventEnvelope): Promise<void> {
    await this.achievements.recordBoost(boost, envelope);
  }

  @HandlesEvent(podCreated)
  async recordPod(pod: EventData<typeof podCreated>, envelope: EventEnvelope): Promise<void> {
    await this.achievements.recordPod(pod, envelope);
  }

  @HandlesEvent(uniformGenerated)
  async recordUniform(uniform: EventData<typeof uniformGenerated>, envelope: EventEnvelope): Promise<void> {
    await this.achievements.recordPicture(uniform, envelope);
  }

  @HandlesEvent(avatarGenerated)
  async recordAvatar(avatar: EventData<typeof avatarGenerated>, envelope: EventEnvelope): Promise<void> {
    await this.achievements.recordPicture(avatar, envelope);
  }
}
