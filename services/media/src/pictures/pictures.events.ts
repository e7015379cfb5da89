import { messageErased, messageRestored, messageWithdrawn } from '@crew/contracts/chat/chat.events';
import type { EventData } from '@crew/contracts/event';
import { directMessageRestored, directMessageWithdrawn } from '@crew/contracts/chat/direct.events';
import { podMessageWithdrawn } from '@crew/contracts/pods/pods.events';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { MessagePictures } from './message-pictures.js';

@Injectable()
export class PicturesEvents {
  constructor(private readonly messagePictures: MessagePictures) {}

  /** A message that was hidden or removed keeps its pictures as long as an admin may show it again. */
  @HandlesEvent(messageWithdrawn)
  async forgetPicturesOfDeck(withdrawn: EventData<typeof messageWithdrawn>): Promise<void> {
    const { authorId, reason, pictureIds, withheld, rev } = withdrawn;
    if (reason === 'hidden') await this.messagePictures.hide(authorId, pictureIds, 'hidden', rev);
    else if (withheld) await this.messagePictures.hide(authorId, pictureIds, 'withheld', rev);
    else await this.messagePictures.delete(authorId, pictureIds);
  }

  @HandlesEvent(messageRestored)
  async restorePicturesOfDeck({ authorId, pictureIds, rev }: EventData<typeof messageRestored>): Promise<void> {
    await this.messagePictures.clear(authorId, pictureIds, rev);
  }

  @HandlesEvent(directMessageWithdrawn)
  async deleteDirectPictures(withdrawn: EventData<typeof directMessageWithdrawn>): Promise<void> {
    const { authorId, pictureIds, withheld, rev } = withdrawn;
    if (withheld) await this.messagePictures.hide(authorId, pictureIds, 'withheld', rev);
    else await this.messagePictures.delete(authorId, pictureIds);
  }

  @HandlesEvent(directMessageRestored)
  async restoreDirectPictures({ authorId, pictureIds, rev }: EventData<typeof directMessageRestored>): Promise<void> {
    await this.messagePictures.clear(authorId, pictureIds, rev);
  }

  @HandlesEvent(messageErased)
  async deleteErasedPictures({ authorId, pictureIds }: EventData<typeof messageErased>): Promise<void> {
    await this.messagePictures.delete(authorId, pictureIds);
  }

  @HandlesEvent(podMessageWithdrawn)
  async forgetPicturesOfPod({ authorId, pictureIds }: EventData<typeof podMessageWithdrawn>): Promise<void> {
    await this.messagePictures.delete(authorId, pictureIds);
  }
}
