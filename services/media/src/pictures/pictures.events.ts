import { messageRestored, messageWithdrawn } from '@crew/contracts/chat/chat.events';
import type { EventData } from '@crew/contracts/event';
import { directMessageWithdrawn } from '@crew/contracts/chat/direct.events';
import { podMessageWithdrawn } from '@crew/contracts/pods/pods.events';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { MessagePictures } from './message-pictures.js';

@Injectable()
export class PicturesEvents {
  constructor(private readonly messagePictures: MessagePictures) {}

  /** A hidden message keeps its pictures: admins look at them and may show it again. */
  @HandlesEvent(messageWithdrawn)
  async forgetPicturesOfDeck({ authorId, reason, pictureIds }: EventData<typeof messageWithdrawn>): Promise<void> {
    if (reason === 'hidden') await this.messagePictures.hide(authorId, pictureIds);
    else await this.messagePictures.delete(authorId, pictureIds);
  }

  @HandlesEvent(messageRestored)
  async restorePicturesOfDeck({ authorId, pictureIds }: EventData<typeof messageRestored>): Promise<void> {
    await this.messagePictures.clear(authorId, pictureIds);
  }

  @HandlesEvent(directMessageWithdrawn)
  async deleteDirectPictures({ authorId, pictureIds }: EventData<typeof directMessageWithdrawn>): Promise<void> {
    await this.messagePictures.delete(authorId, pictureIds);
  }

  @HandlesEvent(podMessageWithdrawn)
  async forgetPicturesOfPod({ authorId, pictureIds }: EventData<typeof podMessageWithdrawn>): Promise<void> {
    await this.messagePictures.delete(authorId, pictureIds);
  }
}
