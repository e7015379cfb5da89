import type { MessagePicture, Picture } from '@crew/contracts/media/media.entities';
import { Injectable } from '@nestjs/common';
import { StorageService } from '../storage/storage.service.js';
import type { PictureDocument } from './picture.schema.js';

/** Presents pictures with freshly signed URLs. */
@Injectable()
export class PicturePresenter {
  constructor(private readonly storage: StorageService) {}

  async picture(document: PictureDocument): Promise<Picture> {
    const [full, thumbnail] = await Promise.all([
      this.storage.signReadUrl(document._id),
      this.storage.signReadUrl(document.thumbnail),
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

export const presentMessagePicture = ({ id, _id, width, height, placeholder }: PictureDocument): MessagePicture => ({
  id,
  path: _id,
  width,
  height,
  placeholder,
});
