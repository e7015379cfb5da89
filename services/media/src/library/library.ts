import { Injectable } from '@nestjs/common';
import { Bucket } from './bucket.js';
import { PicturePress } from './picture-press.js';
import { PictureRepository } from './picture.repository.js';
import type { Making, PictureDocument, PictureKind } from './picture.schema.js';

/** Longest edge of a stored picture, in pixels. */
const LONGEST_EDGE: Record<PictureKind, number> = {
  avatar: 1_024,
  uniform: 1_024,
  portrait: 1_024,
  headshot: 1_536,
  message: 2_048,
};
/** What any member may see; the rest is its owner's, until a message takes it. */
const PUBLIC_KINDS: readonly PictureKind[] = ['avatar', 'uniform', 'portrait'];

/** What is to be known of a picture before there is one. */
export interface Order {
  id: string;
  ownerId: string;
  kind: PictureKind;
  making?: Partial<Making>;
}

export const pathOf = ({ kind, ownerId, id }: Order): string => `${kind}s/${safe(ownerId)}/${safe(id)}.webp`;

/** Ids may hold points and colons; paths do not. */
const safe = (id: string): string => id.replaceAll(/[^\w-]/g, '_');

/** Stores pictures and forgets them: the note first, so that nothing in the bucket is without one for long. */
@Injectable()
export class Library {
  constructor(
    private readonly bucket: Bucket,
    private readonly press: PicturePress,
    private readonly pictures: PictureRepository,
  ) {}

  /**
   * Makes a stored picture of a file. It is shown once it is kept. Safe to repeat.
   * @throws what the press throws; DomainError `storage_unavailable`
   */
  async store(order: Order, bytes: Buffer): Promise<PictureDocument> {
    const { picture, thumbnail, width, height, placeholder } = await this.press.press(bytes, LONGEST_EDGE[order.kind]);
    const path = pathOf(order);
    const document: PictureDocument = {
      _id: path,
      id: order.id,
      ownerId: order.ownerId,
      kind: order.kind,
      visibility: PUBLIC_KINDS.includes(order.kind) ? 'public' : 'private',
      podId: null,
      messageKey: null,
      kept: false,
      thumbnail: path.replace(/\.webp$/, '-small.webp'),
      width,
      height,
      placeholder,
      prompt: null,
      traits: null,
      uniformId: null,
      model: null,
      origin: null,
      ...order.making,
      createdAt: new Date(),
    };
    await this.pictures.insert(document);
    await Promise.all([this.bucket.write(path, picture), this.bucket.write(document.thumbnail, thumbnail)]);
    return document;
  }

  /** Has a stored picture stay. */
  async keep(order: Order): Promise<void> {
    await this.pictures.keep(pathOf(order));
  }

  /** Deletes a picture: from the bucket first, so that a failure leaves the note of what is still to go. */
  async forget({ _id, thumbnail }: Pick<PictureDocument, '_id' | 'thumbnail'>): Promise<void> {
    await this.bucket.remove([_id, thumbnail]);
    await this.pictures.remove(_id);
  }
}
