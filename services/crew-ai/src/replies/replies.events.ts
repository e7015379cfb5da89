import type { Message } from '@crew/contracts/chat/chat.entities';
import { messagePosted } from '@crew/contracts/chat/chat.events';
import type { EventData } from '@crew/contracts/event';
import { podCaptainMentioned } from '@crew/contracts/pods/pods.events';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { RepliesService } from './replies.service.js';

@Injectable()
export class RepliesEvents {
  constructor(private readonly replies: RepliesService) {}

  @HandlesEvent(messagePosted)
  async answerPostedMessage(message: Message): Promise<void> {
    await this.replies.answerDeckMessage(message);
  }

  @HandlesEvent(podCaptainMentioned)
  async answerInPod(message: EventData<typeof podCaptainMentioned>): Promise<void> {
    await this.replies.answerPodMessage(message);
  }
}
