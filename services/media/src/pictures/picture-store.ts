import { UNKNOWN_FILE_TYPE } from '@crew/contracts/media/media.constants';
import { Injectable } from '@nestjs/common';
import { StorageService } from '../storage/storage.service.js';
import { PictureProcessor } from './picture-processor.js';
import { PictureRepository } from './picture.repository.js';
import { everyObjectOf, movedObjects, objectsOf } from './picture.rules.js';
import type { FileDetails, Moderation, PictureDocument, PictureKind, PictureOrigin } from './picture.schema.js';

/** Longest edge of a stored picture, in pixels. */
const LONGEST_EDGE: Record<Exclude<PictureKind, 'file'>, number> = {
  avatar: 1_024,
  uniform: 1_024,
  portrait: 1_024,
  headshot: 1_536,
  message: 2_048,
};
/** Visible to every member. Pictures of the other kinds are private until they are attached to a message. */
const PUBLIC_KINDS: readonly PictureKind[] = ['avatar', 'uniform', 'portrait'];
/** Of files, which have no picture to show meanwhile: an empty `data:` URL. */
const NO_PLACEHOLDER = 'data:,';

/** Identifies a picture and determines its path. */
export interface PictureKey {
  id: string;
  ownerId: string;
  kind: PictureKind;
}

export interface NewPicture extends PictureKey {
  kind: Exclude<PictureKind, 'file'>;
  origin?: Partial<PictureOrigin>;
}

/** Path of a picture or file in the bucket. */
export const pathOf = ({ kind, ownerId, id }: PictureKey): string =>
  `${kind}s/${safe(ownerId)}/${safe(id)}.${kind === 'file' ? 'bin' : 'webp'}`;

/** Replaces the characters that ids may contain and paths may not. */
const safe = (id: string): string => id.replaceAll(/[^\w-]/g, '_');

const newDocument = (key: PictureKey) => ({
  ...key,
  _id: pathOf(key),
  visibility: PUBLIC_KINDS.includes(key.kind) ? ('public' as const) : ('private' as const),
  podId: null,
  messageKey: null,
  kept: false,
  prompt: null,
  traits: null,
  uniformId: null,
  model: null,
  origin: null,
  createdAt: new Date(),
});

/** Writes and deletes pictures and files. The document is written before the objects, so that no object stays undocumented. */
@Injectable()
export class PictureStore {
  constructor(
    private readonly storage: StorageService,
    private readonly processor: PictureProcessor,
    private readonly pictures: PictureRepository,
  ) {}

  /**
   * Processes an image file and stores the result. The picture stays invisible until {@link keep}. Idempotent.
   * @throws DomainError `storage_unavailable`, those of `PICTURE_ERRORS`
   */
  async store({ id, ownerId, kind, origin }: NewPicture, bytes: Buffer): Promise<PictureDocument> {
    const { picture, thumbnail, width, height, placeholder } = await this.processor.process(bytes, LONGEST_EDGE[kind]);
    const path = pathOf({ id, ownerId, kind });
    const small = path.replace(/\.webp$/, '-small.webp');
    const looks = { thumbnail: small, width, height, placeholder };
    const document: PictureDocument = { ...newDocument({ id, ownerId, kind }), ...looks, ...origin };
    await this.pictures.insert(document);
    await Promise.all([this.storage.write(path, picture), this.storage.write(small, thumbnail)]);
    return document;
  }

  /** Stores a file as it is. It stays invisible until {@link keep}. Idempotent. @throws DomainError `storage_unavailable` */
  async storeFile(key: PictureKey, file: Omit<FileDetails, 'size'>, bytes: Buffer): Promise<PictureDocument> {
    const looks = { thumbnail: pathOf(key), width: 0, height: 0, placeholder: NO_PLACEHOLDER };
    const document: PictureDocument = { ...newDocument(key), ...looks, file: { ...file, size: bytes.length } };
    await this.pictures.insert(document);
    await this.storage.write(document._id, bytes, UNKNOWN_FILE_TYPE);
    return document;
  }

  /** Makes a stored picture visible and permanent. */
  async keep(key: PictureKey): Promise<void> {
    await this.pictures.keep(pathOf(key));
  }

  /** Deletes the objects first, so that after a failure the document still names what is left to delete. */
  async delete(picture: Pick<PictureDocument, '_id' | 'thumbnail' | 'moved' | 'moderatedRev'>): Promise<void> {
    await this.storage.delete(everyObjectOf(picture));
    await this.pictures.delete(picture._id);
  }

  /** Deletes a picture, unless it has been attached to a message since it was read. */
  async discard(picture: PictureDocument): Promise<void> {
    if (await this.pictures.discard(picture)) await this.delete(picture);
  }

  /**
   * Hides a picture, unless it was cleared with a later change of its message: from all but its owner and admins, or from
   * all. Its objects move, because addresses that were signed before answer as long as there is an object; they stay there
   * when the picture is shown again. Idempotent.
   */
  async hide(picture: PictureDocument, moderation: Exclude<Moderation, 'cleared'>, rev: number): Promise<void> {
    const hidden = await this.pictures.hide(picture, moderation, rev);
    if (!hidden) return;
    const [before, after] = [objectsOf(hidden), movedObjects(hidden, rev)];
    if (hidden.moved !== rev) {
      const type = hidden.file && UNKNOWN_FILE_TYPE;
      await this.copy(before.full, after.full, type);
      if (!hidden.file) await this.copy(before.thumbnail, after.thumbnail);
      // A later change moves the objects itself, or lets them stay.
      if (!(await this.pictures.markMoved(hidden, rev))) return;
    }
    const left = new Set([hidden._id, hidden.thumbnail, ...Object.values(before)]);
    await this.storage.delete([...left].filter((object) => !Object.values(after).includes(object)));
  }

  private async copy(from: string, to: string, type?: string): Promise<void> {
    const bytes = await this.storage.read(from);
    if (bytes) await this.storage.write(to, bytes, type);
  }
}
