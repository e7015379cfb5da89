import { setTimeout as delay } from 'node:timers/promises';
import { beginFileUpload } from '@crew/contracts/media/begin-file-upload';
import type { beginUpload } from '@crew/contracts/media/begin-upload';
import { completeUpload } from '@crew/contracts/media/complete-upload';
import { FILE_ERRORS } from '@crew/contracts/media/file-errors';
import {
  BYTES_PER_MB,
  FILE_COMPLETION_MS,
  FILE_MAX_BYTES,
  UPLOAD_COMPLETION_MS,
  UPLOAD_MAX_BYTES,
} from '@crew/contracts/media/media.constants';
import type { MessageFile, Picture } from '@crew/contracts/media/media.entities';
import { PICTURE_ERRORS } from '@crew/contracts/media/picture-errors';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { ErrorCode } from '@crew/contracts/errors';
import { ENV } from '@crew/service-kit/env-token';
import { DomainError, failure } from '@crew/service-kit/rpc/domain-error';
import { Inject, Injectable } from '@nestjs/common';
import { uuidv7 } from 'uuidv7';
import { FileChecksService } from '../file-checks/file-checks.service.js';
import { HeadshotsService } from '../headshots/headshots.service.js';
import type { MediaEnv } from '../media.env.js';
import {
  PicturesService,
  type PictureDocument,
  type PictureKey,
  type StorePicture,
} from '../pictures/pictures.service.js';
import { StorageService } from '../storage/storage.service.js';
import { FileAllowanceRepository } from './file-allowance.repository.js';
import { UploadRepository } from './upload.repository.js';
import type { UploadDocument, UploadedFile, UploadPurpose } from './upload.schema.js';

const UPLOAD_TTL_MS = 3_600_000;
const CLEANUP_BATCH = 200;
const LEASE_POLL_MS = 200;
/** Errors that a retry cannot fix: they end the upload. */
const PERMANENT_ERRORS: ReadonlySet<ErrorCode> = new Set([...PICTURE_ERRORS, ...FILE_ERRORS]);
const PICTURE_PURPOSES: readonly UploadPurpose[] = ['headshot', 'message'];

/** Path of an uploaded file until it is processed. No read URL is ever signed for it. */
const incomingPath = (id: string): string => `incoming/${id}`;

/** Uploads go to the bucket as they are, unreadable for everyone, and are then made into pictures or files. */
@Injectable()
export class UploadsService {
  constructor(
    @Inject(ENV) private readonly env: Pick<MediaEnv, 'FILE_MB_PER_MEMBER_DAY'>,
    private readonly uploads: UploadRepository,
    private readonly allowances: FileAllowanceRepository,
    private readonly fileChecks: FileChecksService,
    private readonly pictures: PicturesService,
    private readonly headshots: HeadshotsService,
    private readonly storage: StorageService,
  ) {}

  /** @param bytes exact size of the file, if known */
  async begin(ownerId: string, purpose: UploadPurpose, bytes?: number): Promise<Output<typeof beginUpload>> {
    return this.open({ _id: uuidv7(), ownerId, purpose, createdAt: new Date() }, bytes);
  }

  /** @throws DomainError `daily_files_used`, `storage_unavailable` */
  async beginFile(ownerId: string, file: ParsedInput<typeof beginFileUpload>): Promise<Output<typeof beginFileUpload>> {
    const createdAt = new Date();
    const max = this.env.FILE_MB_PER_MEMBER_DAY * BYTES_PER_MB;
    if (!(await this.allowances.take(ownerId, createdAt, file.bytes, max))) {
      throw failure(beginFileUpload, 'daily_files_used');
    }
    return this.open({ _id: uuidv7(), ownerId, purpose: 'file', file, createdAt }, file.bytes);
  }

  /**
   * Makes an uploaded file into a picture. Idempotent.
   * @throws DomainError `not_found`, `upload_incomplete`, `storage_unavailable`, those of `PICTURE_ERRORS`
   */
  async complete(id: string, ownerId: string): Promise<Picture> {
    const picture = await this.completeOne(id, ownerId);
    if (picture.kind === 'headshot') await this.headshots.add(ownerId, [id]);
    return this.pictures.present(picture);
  }

  /**
   * Checks an uploaded file and stores it. Idempotent.
   * @throws DomainError `not_found`, `upload_incomplete`, `scanner_unavailable`, `storage_unavailable`, those of `FILE_ERRORS`
   */
  async completeFile(id: string, ownerId: string): Promise<MessageFile> {
    return this.pictures.presentFile(await this.completeOne(id, ownerId, ['file']));
  }

  /** Completes the uploads of one form; if one fails, the headshots stay as they were. @throws as {@link complete} */
  async completeHeadshots(ids: readonly string[], ownerId: string): Promise<Picture[]> {
    const headshots: PictureDocument[] = [];
    try {
      for (const id of ids) headshots.push(await this.completeOne(id, ownerId, ['headshot']));
      await this.headshots.add(ownerId, ids);
    } catch (error) {
      await this.headshots.discard(ownerId, ids);
      throw error;
    }
    return this.pictures.presentAll(headshots);
  }

  /**
   * Discards an upload, or the picture or file made from it if no message uses it.
   * @throws DomainError `storage_unavailable`
   */
  async cancel(id: string, ownerId: string): Promise<void> {
    if (await this.uploads.findOwned(id, ownerId)) await this.giveUp(id);
    const picture = await this.pictures.findById(id);
    if (picture?.ownerId === ownerId && ['message', 'file'].includes(picture.kind) && picture.messageKey === null) {
      await this.pictures.discard(picture);
    }
  }

  /** @throws Error while an upload is being completed */
  async deleteByOwner(ownerId: string): Promise<void> {
    for (const { _id, purpose } of await this.uploads.findByOwner(ownerId)) {
      if (!(await this.lease(_id, ownerId, [purpose]))) throw new Error('An upload is being completed');
      await this.discard(_id);
    }
    await this.allowances.deleteByOwner(ownerId);
  }

  async deleteExpired(now: Date): Promise<void> {
    const createdBefore = new Date(now.getTime() - UPLOAD_TTL_MS);
    for (const { _id } of await this.uploads.findCreatedBefore(createdBefore, CLEANUP_BATCH)) await this.giveUp(_id);
  }

  /** Completes an upload once, however many calls and replicas are asked to. */
  private async completeOne(
    id: string,
    ownerId: string,
    purposes: readonly UploadPurpose[] = PICTURE_PURPOSES,
  ): Promise<PictureDocument> {
    for (;;) {
      const picture = await this.pictures.inTurn(ownerId, (store) =>
        this.tryToComplete({ id, ownerId, purposes }, store),
      );
      if (picture) return picture;
      await delay(LEASE_POLL_MS);
    }
  }

  /** Null while another replica completes the upload. A crashed one blocks it for as long as its caller waited. */
  private async tryToComplete(
    { id, ownerId, purposes }: { id: string; ownerId: string; purposes: readonly UploadPurpose[] },
    store: StorePicture,
  ): Promise<PictureDocument | null> {
    const upload = await this.lease(id, ownerId, purposes);
    if (upload) return this.completeLeased(upload, store);
    // Read before the picture: an upload is deleted after its picture is kept.
    const leased = await this.uploads.findOwned(id, ownerId);
    const picture = await this.pictures.findKeptById(id);
    const isMeant = (purpose: string) => (purposes as readonly string[]).includes(purpose);
    if (picture?.ownerId === ownerId && isMeant(picture.kind)) return picture;
    if (!leased || !isMeant(leased.purpose)) throw failure(completeUpload, 'not_found');
    return null;
  }

  private lease(id: string, ownerId: string, purposes: readonly UploadPurpose[]): Promise<UploadDocument | null> {
    const now = new Date();
    const leasedMs = purposes === PICTURE_PURPOSES ? UPLOAD_COMPLETION_MS : FILE_COMPLETION_MS;
    return this.uploads.lease(id, ownerId, now, new Date(now.getTime() + leasedMs), purposes);
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
  private async discard(id: string): Promise<UploadDocument | null> {
    await this.storage.delete([incomingPath(id)]);
    return this.uploads.delete(id);
  }

  /** {@link discard} of an upload that nothing was made from: its bytes count no more, unless a completion has begun. */
  private async giveUp(id: string): Promise<void> {
    await this.giveBack(await this.discard(id));
  }

  private async giveBack(upload: UploadDocument | null): Promise<void> {
    if (!upload?.file || upload.leasedUntil) return;
    await this.allowances.giveBack(upload.ownerId, upload.createdAt, upload.file.bytes);
  }

  private async open(upload: UploadDocument, bytes?: number): Promise<Output<typeof beginUpload>> {
    const { _id: id, createdAt } = upload;
    await this.uploads.insert(upload);
    const url = await this.storage.openUploadSession(incomingPath(id), bytes).catch(async (error: unknown) => {
      await this.giveBack(await this.uploads.delete(id));
      throw error;
    });
    return { id, url, expiresAt: new Date(createdAt.getTime() + UPLOAD_TTL_MS).toISOString() };
  }

  private async makePicture(
    { _id: id, ownerId, purpose: kind, file }: UploadDocument,
    store: StorePicture,
  ): Promise<PictureDocument> {
    const key = { id, ownerId, kind };
    // An earlier attempt may have ended between keeping the picture and deleting the upload.
    const picture =
      (await this.pictures.findKept(key)) ??
      (kind === 'file'
        ? await this.storeFile({ id, ownerId, kind }, file!)
        : await store({ id, ownerId, kind }, await this.readFile(id)));
    await this.pictures.keep(key);
    return picture;
  }

  private async storeFile(key: PictureKey, { name, voice }: UploadedFile): Promise<PictureDocument> {
    const bytes = await this.readFile(key.id, FILE_MAX_BYTES, 'file_too_large');
    const type = await this.fileChecks.check(bytes, name);
    if (voice && !type.startsWith('audio/')) throw new DomainError('not_audio');
    return this.pictures.storeFile(key, { name, type, ...(voice && { voice }) }, bytes);
  }

  private async readFile(
    id: string,
    maxBytes = UPLOAD_MAX_BYTES,
    tooLarge: 'picture_too_large' | 'file_too_large' = 'picture_too_large',
  ): Promise<Buffer> {
    const size = await this.storage.sizeOf(incomingPath(id));
    if (size !== null && size > maxBytes) throw new DomainError(tooLarge);
    const bytes = size === null ? null : await this.storage.read(incomingPath(id));
    if (!bytes) throw failure(completeUpload, 'upload_incomplete');
    return bytes;
  }
}
