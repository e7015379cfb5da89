import type { EventData } from '@crew/contracts/event';
import { podCaptainMentioned } from '@crew/contracts/pods/pods.events';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { CrewRepository } from '../crew/crew.repository.js';
import { RepliesService } from '../replies/replies.service.js';
import { drawFor } from '../replies/reply.rules.js';
import { ReplyPerformance } from '../replies/reply-performance.js';
import type { Trigger } from '../replies/reply.schema.js';

/** Has a captain who is a guest in a pod answer who speaks to them, and now and then who does not. */
@Injectable()
export class PodRepliesService {
  constructor(
    private readonly crew: CrewRepository,
    private readonly replies: RepliesService,
    private readonly performance: ReplyPerformance,
  ) {}

  @HandlesEvent(podCaptainMentioned)
  async answerInPod(heard: EventData<typeof podCaptainMentioned>): Promise<void> {
    const { podId, messageId, userId, crewKey } = heard;
    const trigger = await this.triggerOf(heard);
    if (!trigger) return;
    const spot = { deckId: '', podId, messageId };
    const begun = await this.replies.begin({ ...spot, memberId: userId }, crewKey, trigger);
    if (!begun && trigger === 'mention') await this.performance.away({ ...spot, crewKey });
  }

  private async triggerOf(heard: EventData<typeof podCaptainMentioned>): Promise<Trigger | undefined> {
    const { messageId, crewKey, mentioned, length } = heard;
    const captain = await this.crew.find(crewKey);
    if (!captain?.enabled) return undefined;
    if (mentioned) return 'mention';
    const drawn = drawFor(messageId, crewKey) < captain.responseChance;
    return length >= captain.minMessageLength && drawn ? 'chance' : undefined;
  }
}
