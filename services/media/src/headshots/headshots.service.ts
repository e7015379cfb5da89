import { deleteHeadshot } from '@crew/contracts/media/delete-headshot';
import { HEADSHOTS_MAX } from '@crew/contracts/media/media.constants';
import type { Picture } from '@crew/contracts/media/media.entities';
import { reorderHeadshots } from '@crew/contracts/media/reorder-headshots';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { PicturesService } from '../pictures/pictures.service.js';
import { HeadshotListRepository } from './headshot-list.repository.js';
import { appendNewest } from './headshots.rules.js';

/** The newest photographs that a member has uploaded of themselves, in the member's order. */
@Injectable()
export class HeadshotsService {
  constructor(
    private readonly lists: HeadshotListRepository,
    private readonly pictures: PicturesService,
  ) {}

  async list(ownerId: string): Promise<Picture[]> {
    const ids = await this.lists.findIds(ownerId);
    return this.pictures.presentAll(await this.pictures.findOwned(ownerId, 'headshot', ids));
  }

  /** Ids of a member's headshots, in order. */
  listIds(ownerId: string): Promise<string[]> {
    return this.lists.findIds(ownerId);
  }

  /** Adds stored headshots and deletes the oldest ones beyond the limit. Idempotent. */
  async add(ownerId: string, added: readonly string[]): Promise<void> {
    await this.update(ownerId, (ids) => appendNewest(ids, added, HEADSHOTS_MAX), added);
  }

  /** Deletes stored headshots that were not added. */
  async discard(ownerId: string, ids: readonly string[]): Promise<void> {
    await this.update(ownerId, (listed) => listed, ids);
  }

  /** @throws DomainError `conflict` if `order` is not a permutation of the current headshots */
  async reorder(ownerId: string, order: readonly string[]): Promise<Picture[]> {
    const sortedOrder = order.toSorted().join();
    let isPermutation = false;
    await this.update(ownerId, (ids) => {
      isPermutation = ids.toSorted().join() === sortedOrder;
      return isPermutation ? order : ids;
    });
    if (!isPermutation) throw failure(reorderHeadshots, 'conflict');
    return this.list(ownerId);
  }

  /**
   * Deletes a headshot, also one that an earlier attempt has only taken off the list.
   * @throws DomainError `not_found`, `storage_unavailable`
   */
  async delete(ownerId: string, id: string): Promise<void> {
    const deleted = await this.update(ownerId, (ids) => ids.filter((one) => one !== id), [id]);
    if (deleted === 0) throw failure(deleteHeadshot, 'not_found');
  }

  /** Deletes headshots from before a time that a crash or a storage error has left on no list. */
  async deleteUnlisted(before: Date): Promise<void> {
    for (const picture of await this.pictures.findUnlistedHeadshots(before)) await this.pictures.delete(picture);
  }

  /** Deletes a member's list but not its pictures. */
  async deleteList(ownerId: string): Promise<void> {
    await this.lists.delete(ownerId);
  }

  /**
   * Updates a list with optimistic concurrency, then deletes the pictures that are no longer on it.
   * @param candidates other ids whose pictures are deleted unless the updated list has them
   * @returns the number of deleted pictures
   */
  private async update(
    ownerId: string,
    next: (ids: readonly string[]) => readonly string[],
    candidates: readonly string[] = [],
  ): Promise<number> {
    for (;;) {
      const before = await this.lists.findIds(ownerId);
      const after = next(before);
      if (after !== before && !(await this.lists.replace(ownerId, before, after))) continue;
      const ids = new Set([...before, ...candidates]).difference(new Set(after));
      const removed = await this.pictures.findOwned(ownerId, 'headshot', [...ids]);
      for (const picture of removed) await this.pictures.delete(picture);
      return removed.length;
    }
  }
}
