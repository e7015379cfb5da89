import { isDirectParticipant } from '@crew/contracts/chat/is-direct-participant';
import { isFlaggedPictureShown } from '@crew/contracts/chat/is-flagged-picture-shown';
import { getFileUrl } from '@crew/contracts/media/get-file-url';
import { getReadUrl } from '@crew/contracts/media/get-read-url';
import type { findPicture } from '@crew/contracts/media/find-picture';
import type { MessageFile, Picture } from '@crew/contracts/media/media.entities';
import { listOwnPodIds } from '@crew/contracts/pods/list-own-pod-ids';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { measureQueue } from '@crew/service-kit/metrics/metrics';
import type { Call } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { StorageService } from '../storage/storage.service.js';
import { FairQueue } from './fair-queue.js';
import { MessagePictures } from './message-pictures.js';
import { pathOf, PictureStore, type NewPicture, type PictureKey } from './picture-store.js';
import { PicturePresenter, presentMessageFile } from './picture.presenter.js';
import { PictureRepository, type Page } from './picture.repository.js';
import { objectsOf } from './picture.rules.js';
import type { FileDetails, PictureDocument, PictureKind } from './picture.schema.js';

export type { PictureKey } from './picture-store.js';
export type { PictureDocument, PictureKind, PictureOrigin } from './picture.schema.js';

const CLEANUP_BATCH = 200;
/** Of all owners together: a picture takes up to 10 MB of this process, and 512 MB of its own; a file takes up to 25 MB. */
const CONCURRENT_FILES = 2;

/**
 * Processes an image file and stores the result. The picture stays invisible until it is kept. Idempotent.
 * @throws DomainError `storage_unavailable`, those of `PICTURE_ERRORS`
 */
export type StorePicture = (picture: NewPicture, bytes: Buffer) => Promise<PictureDocument>;

/** The pictures in the bucket, of every kind. */
@Injectable()
export class PicturesService {
  private readonly turns = new FairQueue(CONCURRENT_FILES);

  constructor(
    private readonly pictures: PictureRepository,
    private readonly pictureStore: PictureStore,
    private readonly presenter: PicturePresenter,
    private readonly messagePictures: MessagePictures,
    private readonly storage: StorageService,
    private readonly rpc: RpcClient,
  ) {
    measureQueue({ name: 'picture-checks', getWaitingCount: () => Promise.resolve(this.turns.waitingCount) });
  }

  /** @throws DomainError `not_found`, `forbidden` */
  async signReadUrl({ path, size }: ParsedInput<typeof getReadUrl>, call: Call): Promise<Output<typeof getReadUrl>> {
    const picture = await this.pictures.findStored({ _id: path });
    if (!picture) throw failure(getReadUrl, 'not_found');
    if (!(await this.isVisibleTo(picture, call))) throw failure(getReadUrl, refusalOf(picture));
    const { url, expiresAt } = await this.storage.signReadUrl(objectsOf(picture)[size]);
    return { url, expiresAt: expiresAt.toISOString() };
  }

  /** @throws DomainError `not_found`, `forbidden` */
  async signFileUrl(id: string, call: Call): Promise<Output<typeof getFileUrl>> {
    const found = await this.pictures.findStored({ id });
    if (!found?.file) throw failure(getFileUrl, 'not_found');
    if (!(await this.isVisibleTo(found, call))) throw failure(getFileUrl, refusalOf(found));
    const { url, expiresAt } = await this.storage.signReadUrl(objectsOf(found).full, found.file);
    return { url, expiresAt: expiresAt.toISOString() };
  }

  /** Of pictures alone: a file is no one's avatar. */
  async findOwnership(path: string): Promise<Output<typeof findPicture>> {
    const picture = await this.pictures.findKept(path);
    if (picture?.file) return null;
    return picture && { ownerId: picture.ownerId, visibility: picture.visibility };
  }

  /** Finds a picture whether or not it is kept. */
  findById(id: string): Promise<PictureDocument | null> {
    return this.pictures.findById(id);
  }

  findKept(key: PictureKey): Promise<PictureDocument | null> {
    return this.pictures.findKept(pathOf(key));
  }

  findKeptById(id: string): Promise<PictureDocument | null> {
    return this.pictures.findKeptById(id);
  }

  /** Kept pictures of an owner, in the order of `ids`; missing ones are skipped. */
  async findOwned(ownerId: string, kind: PictureKind, ids: readonly string[]): Promise<PictureDocument[]> {
    const found = new Map((await this.pictures.findOwned(ownerId, kind, ids)).map((picture) => [picture.id, picture]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  /** Kept pictures of an owner, newest first. */
  findNewest(ownerId: string, kinds: readonly PictureKind[], page: Page): Promise<PictureDocument[]> {
    return this.pictures.findNewest(ownerId, kinds, page);
  }

  /** Kept pictures of an owner, also withheld ones, whose ids follow `after`, in the order of their ids. */
  findAfter(ownerId: string, after: string, limit: number): Promise<PictureDocument[]> {
    return this.pictures.findAfter(ownerId, after, limit);
  }

  /** A batch of headshots from before a time that are not on their owner's list. */
  findUnlistedHeadshots(before: Date): Promise<PictureDocument[]> {
    return this.pictures.findUnlistedHeadshots(before, CLEANUP_BATCH);
  }

  /**
   * Runs a task that reads and stores files of an owner, one at a time, in turn with the tasks of other owners.
   * @param task gets the only way to store a picture
   */
  inTurn<T>(ownerId: string, task: (store: StorePicture) => Promise<T>): Promise<T> {
    return this.turns.run(ownerId, () => task((picture, bytes) => this.pictureStore.store(picture, bytes)));
  }

  /** Stores a file for a message; see {@link PictureStore.storeFile}. */
  storeFile(key: PictureKey, file: Omit<FileDetails, 'size'>, bytes: Buffer): Promise<PictureDocument> {
    return this.pictureStore.storeFile(key, file, bytes);
  }

  /** Makes a stored picture or file visible and permanent. */
  keep(key: PictureKey): Promise<void> {
    return this.pictureStore.keep(key);
  }

  delete(picture: PictureDocument): Promise<void> {
    return this.pictureStore.delete(picture);
  }

  /** See {@link PictureStore.discard}. */
  discard(picture: PictureDocument): Promise<void> {
    return this.pictureStore.discard(picture);
  }

  /** Deletes an owner's pictures until there are none: all, or only those that are kept, of which none is being made. */
  async deleteByOwner(ownerId: string, only?: { kept: true }): Promise<void> {
    for (;;) {
      const found = await this.pictures.findByOwner(ownerId, only);
      if (found.length === 0) return;
      for (const picture of found) await this.pictureStore.delete(picture);
    }
  }

  /** The stored file, or null if the bucket has lost it. */
  readFile(picture: PictureDocument): Promise<Buffer | null> {
    return this.storage.read(objectsOf(picture).full);
  }

  async hasFile(picture: PictureDocument): Promise<boolean> {
    return (await this.storage.sizeOf(objectsOf(picture).full)) !== null;
  }

  present(picture: PictureDocument): Promise<Picture> {
    return this.presenter.picture(picture);
  }

  presentFile(file: PictureDocument): MessageFile {
    return presentMessageFile(file);
  }

  presentAll(pictures: readonly PictureDocument[]): Promise<Picture[]> {
    return this.presenter.pictures(pictures);
  }

  /** Deletes leftovers from before a time: abandoned pictures, orphaned objects and pictures of messages never sent. */
  async cleanUp(before: Date): Promise<void> {
    for (const picture of await this.pictures.findAbandoned(before, CLEANUP_BATCH)) {
      await this.pictureStore.discard(picture);
    }
    await this.deleteOrphanedObjects(before);
    await this.messagePictures.deleteUnsent(before);
  }

  private async deleteOrphanedObjects(before: Date): Promise<void> {
    let pageToken: string | undefined;
    do {
      const { names, nextPageToken } = await this.storage.listCreatedBefore(before, pageToken);
      await this.storage.delete(await this.pictures.findUnknownPaths(names));
      pageToken = nextPageToken;
    } while (pageToken !== undefined);
  }

  private async isVisibleTo(picture: PictureDocument, call: Call): Promise<boolean> {
    const { visibility, ownerId, podId, conversationId, moderation } = picture;
    const { id: userId, isAdmin } = call.member;
    if (moderation === 'withheld') return this.isShownByCase(picture.id, call);
    if (ownerId === userId) return true;
    if (moderation === 'hidden') return isAdmin;
    if (visibility === 'public') return true;
    if (conversationId) return this.isVisibleInConversation(picture.id, conversationId, call);
    if (podId === null) return false;
    return (await this.rpc.call(listOwnPodIds, { userId }, call.onward)).includes(podId);
  }

  private async isVisibleInConversation(pictureId: string, id: string, call: Call): Promise<boolean> {
    const { member, onward } = call;
    if (await this.rpc.call(isDirectParticipant, { id, userId: member.id }, onward)) return true;
    return this.isShownByCase(pictureId, call);
  }

  /** Whether the caller is an admin to whom a case that they may decide shows the picture. */
  private async isShownByCase(pictureId: string, { member, onward }: Call): Promise<boolean> {
    return member.isAdmin && this.rpc.call(isFlaggedPictureShown, { pictureId, adminId: member.id }, onward);
  }
}

/** Why a picture is not shown. */
const refusalOf = ({ moderation }: PictureDocument) => (moderation === 'withheld' ? 'not_found' : 'forbidden');
