import { messageWithdrawn } from '@crew/contracts/chat/chat.events';
import type { EventData } from '@crew/contracts/event';
import { attachPictures } from '@crew/contracts/media/attach-pictures';
import { detachPictures } from '@crew/contracts/media/detach-pictures';
import { releasePictures } from '@crew/contracts/media/release-pictures';
import { podMessageWithdrawn } from '@crew/contracts/pods/pods.events';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { Library } from '../library/library.js';
import { presentMessagePicture } from '../library/picture.presenter.js';
import { PictureRepository } from '../library/picture.repository.js';

/** Pictures in messages. */
@Controller()
export class AttachmentsController {
  constructor(
    private readonly pictures: PictureRepository,
    private readonly library: Library,
  ) {}

  @Handles(attachPictures)
  async attachPictures({
    userId,
    ids,
    messageKey,
    podId,
  }: ParsedInput<typeof attachPictures>): Promise<Output<typeof attachPictures>> {
    const found = new Map((await this.pictures.owned(userId, 'message', ids)).map((one) => [one.id, one]));
    const pictures = ids.flatMap((id) => found.get(id) ?? []);
    if (pictures.length < ids.length) {
      throw failure(attachPictures, 'not_found', { message: 'A picture of this message is not there any more' });
    }
    const seen = { visibility: podId === null ? 'public' : 'private', podId } as const;
    for (const { _id } of pictures) {
      if (!(await this.pictures.attach(_id, messageKey, seen))) throw failure(attachPictures, 'conflict');
    }
    return pictures.map(presentMessagePicture);
  }

  @Handles(detachPictures)
  async detachPictures({ userId, ids }: ParsedInput<typeof detachPictures>): Promise<null> {
    await this.forget(userId, ids);
    return null;
  }

  @Handles(releasePictures)
  async releasePictures({ userId, ids }: ParsedInput<typeof releasePictures>): Promise<null> {
    await this.pictures.release(userId, ids);
    return null;
  }

  /** A message that is hidden may yet be shown again. */
  @HandlesEvent(messageWithdrawn)
  async forgetPicturesOfDeck({ authorId, reason, pictureIds }: EventData<typeof messageWithdrawn>): Promise<void> {
    if (reason !== 'hidden') await this.forget(authorId, pictureIds);
  }

  @HandlesEvent(podMessageWithdrawn)
  async forgetPicturesOfPod({ authorId, pictureIds }: EventData<typeof podMessageWithdrawn>): Promise<void> {
    await this.forget(authorId, pictureIds);
  }

  private async forget(authorId: string | null, ids: readonly string[]): Promise<void> {
    if (authorId === null || ids.length === 0) return;
    for (const picture of await this.pictures.owned(authorId, 'message', ids)) await this.library.forget(picture);
  }
}
