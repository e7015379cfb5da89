import { setTimeout as delay } from 'node:timers/promises';
import type { beginUpload } from '@crew/contracts/media/begin-upload';
import { completeUpload } from '@crew/contracts/media/complete-upload';
import { UPLOAD_COMPLETION_MS, UPLOAD_MAX_BYTES } from '@crew/contracts/media/media.constants';
import type { Picture } from '@crew/contracts/media/media.entities';
import { PICTURE_ERRORS } from '@crew/contracts/media/picture-errors';
import type { Output } from '@crew/contracts/rpc';
import type { ErrorCode } from '@crew/contracts/errors';
import { DomainError, failure } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { uuidv7 } from 'uuidv7';
import { HeadshotsService } from '../headshots/headshots.service.js';
import { PicturesService, type PictureDocument, type StorePicture } from '../pictures/pictures.service.js';
import { StorageService } from '../storage/storage.service.js';
import { UploadRepository } from './upload.repository.js';
import type { UploadDocument, UploadPurpose } from './upload.schema.js';

const UPLOAD_TTL_MS = 3_600_000;
const CLEANUP_BATCH = 200;
const LEASE_POLL_MS = 200;
/** Errors that a retry cannot fix: they end the upload. */
const PERMANENT_ERRORS: ReadonlySet<ErrorCode> = new Set(PICTURE_ERRORS);

/** Path of an uploaded file until it is processed. No read URL is ever signed for it. */
const incomingPath = (id: string): string => `incoming/${id}`;

/** Uploads go to the bucket as they are, unreadable for everyone, and are then made into pictures. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly pictures: PicturesService,
    private readonly headshots: HeadshotsService,
    private readonly storage: StorageService,
  ) {}

  /** @param bytes exact size of the file, if known */
  async begin(ownerId: string, purpose: UploadPurpose, bytes?: number): Promise<Output<typeof beginUpload>> {
    const id = uuidv7();
    const createdAt = new Date();
    await this.uploads.insert({ _id: id, ownerId, purpose, createdAt });
    const url = await this.storage.openUploadSession(incomingPath(id), bytes);
    return { id, url, expiresAt: new Date(createdAt.getTime() + UPLOAD_TTL_MS).toISOString() };
  }

  /**
   * Makes an uploaded file into a picture. Idempotent.
   * @throws DomainError `not_found`, `upload_incomplete`, `storage_unavailable`, those of `PICTURE_ERRORS`
   */
  async complete(id: string, ownerId: string): Promise<Picture> {
    return this.pictures.present(await this.completeOne(id, ownerId));
  }

  /** Completes the uploads of one form; if one fails, none of the headshots is kept. @throws as {@link complete} */
  async completeHeadshots(ids: readonly string[], ownerId: string): Promise<Picture[]> {
    const headshots: PictureDocument[] = [];
    try {
      for (const id of ids) headshots.push(await this.completeOne(id, ownerId));
    } catch (error) {
      for (const { id } of headshots) await this.headshots.remove(ownerId, id);
      throw error;
    }
    return this.pictures.presentAll(headshots);
  }

  /** Discards an upload, or the picture made from it if no message uses it. */
  async cancel(id: string, ownerId: string): Promise<void> {
    if (await this.uploads.findOwned(id, ownerId)) await this.discard(id);
    const picture = await this.pictures.findById(id);
    if (picture?.ownerId === ownerId && picture.kind === 'message' && picture.messageKey === null) {
      await this.pictures.delete(picture);
    }
  }

  async deleteByOwner(ownerId: string): Promise<void> {
    for (const { _id } of await this.uploads.findByOwner(ownerId)) await this.discard(_id);
  }

  async deleteExpired(now: Date): Promise<void> {
    const createdBefore = new Date(now.getTime() - UPLOAD_TTL_MS);
    for (const { _id } of await this.uploads.findCreatedBefore(createdBefore, CLEANUP_BATCH)) await this.discard(_id);
  }

  /** Completes an upload once, however many calls and replicas are asked to. */
  private async completeOne(id: string, ownerId: string): Promise<PictureDocument> {
    for (;;) {
      const picture = await this.pictures.inTurn(ownerId, (store) => this.tryToComplete(id, ownerId, store));
      if (picture) return picture;
      await delay(LEASE_POLL_MS);
    }
  }

  /** Null while another replica completes the upload. A crashed one blocks it for as long as its caller waited. */
  private async tryToComplete(id: string, ownerId: string, store: StorePicture): Promise<PictureDocument | null> {
    const now = new Date();
    const upload = await this.uploads.lease(id, ownerId, now, new Date(now.getTime() + UPLOAD_COMPLETION_MS));
    if (upload) return this.completeLeased(upload, store);
    // Read before the picture: an upload is deleted after its picture is kept.
    const leased = await this.uploads.findOwned(id, ownerId);
    const picture = await this.pictures.findById(id);
    if (picture?.kept && picture.ownerId === ownerId) return picture;
    if (!leased) throw failure(completeUpload, 'not_found');
    return null;
  }

  private async completeLeased(upload: UploadDocument, store: StorePicture): Promise<PictureDocument> {
    const { _id: id } = upload;
    try {
      const picture = await this.makePicture(upload, store);
      await this.discard(id);
      return picture;
    } catch (error) {
      if (error instanceof DomainError && PERMANENT_ERRORS.has(error.code)) await this.discard(id);
      else await this.uploads.release(id);
      throw error;
    }
  }

  /** Deletes an upload and whatever part of its file has arrived. */
  private async discard(id: string): Promise<void> {
    await this.storage.delete([incomingPath(id)]);
    await this.uploads.delete(id);
  }

  private async makePicture(
    { _id: id, ownerId, purpose: kind }: UploadDocument,
    store: StorePicture,
  ): Promise<PictureDocument> {
    const key = { id, ownerId, kind };
    // An earlier attempt may have ended between keeping the picture and deleting the upload.
    const picture = (await this.pictures.findKept(key)) ?? (await store(key, await this.readFile(id)));
    await this.pictures.keep(key);
    if (kind === 'headshot') await this.headshots.add(ownerId, id);
    return picture;
  }

  private async readFile(id: string): Promise<Buffer> {
    const size = await this.storage.sizeOf(incomingPath(id));
    if (size !== null && size > UPLOAD_MAX_BYTES) throw failure(completeUpload, 'picture_too_large');
    const bytes = size === null ? null : await this.storage.read(incomingPath(id));
    if (!bytes) throw failure(completeUpload, 'upload_incomplete');
    return bytes;
  }
}
