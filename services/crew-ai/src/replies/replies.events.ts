import type { Message } from '@crew/contracts/chat/chat.entities';
import { messageEdited, messagePosted } from '@crew/contracts/chat/chat.events';
import type { EventData, EventEnvelope } from '@crew/contracts/event';
import { podCaptainMentioned } from '@crew/contracts/pods/pods.events';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { RepliesService } from './replies.service.js';

/** Older edits are left alone: after an upgrade those of the last thirty days arrive. */
const EDIT_ANSWERED_MS = 86_400_000;

@Injectable()
export class RepliesEvents {
  constructor(private readonly replies: RepliesService) {}

  @HandlesEvent(messagePosted)
  async answerPostedMessage(message: Message): Promise<void> {
    await this.replies.answerDeckMessage(message);
  }

  @HandlesEvent(messageEdited)
  async answerEditedMessage({ messageId }: EventData<typeof messageEdited>, { at }: EventEnvelope): Promise<void> {
    if (Date.now() - Date.parse(at) < EDIT_ANSWERED_MS) await this.replies.answerEditedMessage(messageId);
  }

  @HandlesEvent(podCaptainMentioned)
  async answerInPod(message: EventData<typeof podCaptainMentioned>): Promise<void> {
    await this.replies.answerPodMessage(message);
  }
}
