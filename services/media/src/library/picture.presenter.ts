import type { Avatar, MessagePicture, Picture, Portrait } from '@crew/contracts/media/media.entities';
import { Injectable } from '@nestjs/common';
import { Bucket } from './bucket.js';
import type { PictureDocument } from './picture.schema.js';

/** Pictures as they are shown, with addresses signed just now. */
@Injectable()
export class PicturePresenter {
  constructor(private readonly bucket: Bucket) {}

  async picture(document: PictureDocument): Promise<Picture> {
    const [full, thumbnail] = await Promise.all([
      this.bucket.readUrl(document._id),
      this.bucket.readUrl(document.thumbnail),
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

  async avatar(document: PictureDocument): Promise<Avatar> {
    const { kind, uniformId, prompt, traits } = document;
    return {
      ...(await this.picture(document)),
      kind: kind === 'uniform' ? 'uniform' : 'avatar',
      uniformId,
      prompt,
      traits: traits as Avatar['traits'],
    };
  }

  async portrait(document: PictureDocument): Promise<Portrait> {
    const { ownerId, origin, prompt, model } = document;
    return { ...(await this.picture(document)), crewKey: ownerId, origin: origin ?? 'generated', prompt, model };
  }
}

export const presentMessagePicture = ({ id, _id, width, height, placeholder }: PictureDocument): MessagePicture => ({
  id,
  path: _id,
  width,
  height,
  placeholder,
});
