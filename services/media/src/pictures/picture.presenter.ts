import type { MessageFile, MessagePicture, Picture } from '@crew/contracts/media/media.entities';
import { Injectable } from '@nestjs/common';
import { StorageService } from '../storage/storage.service.js';
import { objectsOf } from './picture.rules.js';
import type { PictureDocument } from './picture.schema.js';

/** Presents pictures with freshly signed URLs. */
@Injectable()
export class PicturePresenter {
  constructor(private readonly storage: StorageService) {}

  async picture(document: PictureDocument): Promise<Picture> {
    const objects = objectsOf(document);
    const [full, thumbnail] = await Promise.all([
      this.storage.signReadUrl(objects.full),
      this.storage.signReadUrl(objects.thumbnail),
    ]);
    return {
      ...presentMessagePicture(document),
      url: full.url,
      thumbnailUrl: thumbnail.url,
      createdAt: document.createdAt.toISOString(),
    };
  }

  pictures(documents: readonly PictureDocument[]): Promise<Picture[]> {
    return Promise.all(documents.map((document) => this.picture(document)));
  }
}

export const presentMessageFile = ({ id, file }: PictureDocument): MessageFile => ({ id, ...file! });

export const presentMessagePicture = ({ id, _id, width, height, placeholder }: PictureDocument): MessagePicture => ({
  id,
  path: _id,
  width,
  height,
  placeholder,
});
