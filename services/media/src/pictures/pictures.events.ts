import { messageWithdrawn } from '@crew/contracts/chat/chat.events';
import type { EventData } from '@crew/contracts/event';
import { podMessageWithdrawn } from '@crew/contracts/pods/pods.events';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { MessagePictures } from './message-pictures.js';

@Injectable()
export class PicturesEvents {
  constructor(private readonly messagePictures: MessagePictures) {}

  /** A hidden message keeps its pictures: moderators may show it again. */
  @HandlesEvent(messageWithdrawn)
  async forgetPicturesOfDeck({ authorId, reason, pictureIds }: EventData<typeof messageWithdrawn>): Promise<void> {
    if (reason !== 'hidden') await this.messagePictures.delete(authorId, pictureIds);
  }

  @HandlesEvent(podMessageWithdrawn)
  async forgetPicturesOfPod({ authorId, pictureIds }: EventData<typeof podMessageWithdrawn>): Promise<void> {
    await this.messagePictures.delete(authorId, pictureIds);
  }
}
