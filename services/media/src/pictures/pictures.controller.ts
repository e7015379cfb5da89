import { attachFiles } from '@crew/contracts/media/attach-files';
import { attachPictures } from '@crew/contracts/media/attach-pictures';
import { detachPictures } from '@crew/contracts/media/detach-pictures';
import { findPicture } from '@crew/contracts/media/find-picture';
import { getFileUrl } from '@crew/contracts/media/get-file-url';
import { getReadUrl } from '@crew/contracts/media/get-read-url';
import { releasePictures } from '@crew/contracts/media/release-pictures';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { MessagePictures } from './message-pictures.js';
import { PicturesService } from './pictures.service.js';

@Controller()
export class PicturesController {
  constructor(
    private readonly pictures: PicturesService,
    private readonly messagePictures: MessagePictures,
  ) {}

  @Handles(getReadUrl)
  getReadUrl(input: ParsedInput<typeof getReadUrl>, call: Call): Promise<Output<typeof getReadUrl>> {
    return this.pictures.signReadUrl(input, call);
  }

  @Handles(getFileUrl)
  getFileUrl({ id }: ParsedInput<typeof getFileUrl>, call: Call): Promise<Output<typeof getFileUrl>> {
    return this.pictures.signFileUrl(id, call);
  }

  @Handles(findPicture)
  findPicture({ path }: ParsedInput<typeof findPicture>): Promise<Output<typeof findPicture>> {
    return this.pictures.findOwnership(path);
  }

  @Handles(attachPictures)
  attachPictures(input: ParsedInput<typeof attachPictures>): Promise<Output<typeof attachPictures>> {
    return this.messagePictures.attach(input);
  }

  @Handles(attachFiles)
  attachFiles(input: ParsedInput<typeof attachFiles>): Promise<Output<typeof attachFiles>> {
    return this.messagePictures.attachFiles(input);
  }

  @Handles(detachPictures)
  async detachPictures({ userId, ids }: ParsedInput<typeof detachPictures>): Promise<null> {
    await this.messagePictures.delete(userId, ids);
    return null;
  }

  @Handles(releasePictures)
  async releasePictures({ userId, ids }: ParsedInput<typeof releasePictures>): Promise<null> {
    await this.messagePictures.release(userId, ids);
    return null;
  }
}
