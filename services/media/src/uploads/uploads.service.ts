import type { beginUpload } from '@crew/contracts/media/begin-upload';
import { completeUpload } from '@crew/contracts/media/complete-upload';
import { UPLOAD_MAX_BYTES } from '@crew/contracts/media/media.constants';
import type { Output } from '@crew/contracts/rpc';
import { DomainError, failure } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { uuidv7 } from 'uuidv7';
import { Headshots } from '../headshots/headshots.js';
import { Bucket } from '../library/bucket.js';
import { Library } from '../library/library.js';
import { PictureRepository } from '../library/picture.repository.js';
import type { PictureDocument } from '../library/picture.schema.js';
import { UploadRepository } from './upload.repository.js';
import type { UploadDocument, UploadPurpose } from './upload.schema.js';

/** So long an upload may take before it is swept. */
export const UPLOAD_LIVES_MS = 3_600_000;

const incoming = (id: string): string => `incoming/${id}`;

/** Files on their way: first into the bucket as they are, where nobody can read them, then made pictures of. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly pictures: PictureRepository,
    private readonly headshots: Headshots,
    private readonly library: Library,
    private readonly bucket: Bucket,
  ) {}

  /** @param bytes the exact size, when it is known */
  async begin(ownerId: string, purpose: UploadPurpose, bytes?: number): Promise<Output<typeof beginUpload>> {
    const id = uuidv7();
    const createdAt = new Date();
    await this.uploads.insert({ _id: id, ownerId, purpose, createdAt });
    const url = await this.bucket.openSession(incoming(id), bytes);
    return { id, url, expiresAt: new Date(createdAt.getTime() + UPLOAD_LIVES_MS).toISOString() };
  }

  /**
   * The picture of an upload that has arrived; the same again for one that was completed.
   * @throws DomainError `not_found`, `upload_incomplete`, what the library throws: then the upload is over
   */
  async complete(id: string, ownerId: string): Promise<PictureDocument> {
    const upload = await this.uploads.findOwn(id, ownerId);
    const done = await this.pictures.find(id);
    if (done?.kept && done.ownerId === ownerId) return done;
    if (!upload) throw failure(completeUpload, 'not_found');
    try {
      const picture = await this.makePicture(upload);
      await this.end(id);
      return picture;
    } catch (error) {
      if (error instanceof DomainError && REFUSALS.has(error.code)) await this.end(id);
      throw error;
    }
  }

  /** Throws an upload away, or the picture of one that no message has taken. */
  async cancel(id: string, ownerId: string): Promise<void> {
    if (await this.uploads.findOwn(id, ownerId)) await this.end(id);
    const picture = await this.pictures.find(id);
    if (picture?.ownerId === ownerId && picture.kind === 'message' && picture.messageKey === null) {
      await this.library.forget(picture);
    }
  }

  /** Ends an upload, whatever has arrived of it. */
  async end(id: string): Promise<void> {
    await this.bucket.remove([incoming(id)]);
    await this.uploads.remove(id);
  }

  private async makePicture({ _id: id, ownerId, purpose: kind }: UploadDocument): Promise<PictureDocument> {
    const order = { id, ownerId, kind };
    const picture = await this.library.store(order, await this.fetch(id));
    await this.library.keep(order);
    if (kind === 'headshot') await this.headshots.add(ownerId, id);
    return picture;
  }

  private async fetch(id: string): Promise<Buffer> {
    const size = await this.bucket.sizeOf(incoming(id));
    if (size !== null && size > UPLOAD_MAX_BYTES)
      throw new DomainError('too_large', { message: 'A picture may have up to 10 MB' });
    const bytes = size === null ? null : await this.bucket.read(incoming(id));
    if (!bytes) throw failure(completeUpload, 'upload_incomplete');
    return bytes;
  }
}

/** What another try would not mend. */
const REFUSALS = new Set(['unsupported_media', 'too_large', 'picture_unreadable']);
