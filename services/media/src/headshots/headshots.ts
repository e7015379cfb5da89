import { HEADSHOTS_MAX } from '@crew/contracts/media/media.constants';
import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Library } from '../library/library.js';
import { PictureRepository } from '../library/picture.repository.js';
import type { PictureDocument } from '../library/picture.schema.js';
import type { HeadshotListDocument } from './headshot-list.schema.js';
import { withNewest } from './headshots.rules.js';

/** Which photographs of themselves a member keeps, and in what order: the newest few. */
@Injectable()
export class Headshots {
  constructor(
    @InjectModel('HeadshotList') private readonly lists: Model<HeadshotListDocument>,
    private readonly pictures: PictureRepository,
    private readonly library: Library,
  ) {}

  /** Those of a member, in their order. */
  async of(ownerId: string): Promise<PictureDocument[]> {
    const ids = await this.idsOf(ownerId);
    const found = new Map((await this.pictures.owned(ownerId, 'headshot', ids)).map((one) => [one.id, one]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  /** Adds one; what there is no room for any more is deleted. */
  async add(ownerId: string, id: string): Promise<void> {
    await this.change(ownerId, (ids) => withNewest(ids, id, HEADSHOTS_MAX), [id]);
  }

  /** False when the order names others than there are. */
  async reorder(ownerId: string, order: readonly string[]): Promise<boolean> {
    const wanted = order.toSorted().join();
    let fits = false;
    await this.change(ownerId, (ids) => {
      fits = ids.toSorted().join() === wanted;
      return fits ? order : ids;
    });
    return fits;
  }

  /** Deletes one; false when it is not there. */
  async remove(ownerId: string, id: string): Promise<boolean> {
    let there = false;
    await this.change(ownerId, (ids) => {
      there = ids.includes(id);
      return ids.filter((one) => one !== id);
    });
    return there;
  }

  /** Forgets the order; the pictures are their library's. */
  async forgetList(ownerId: string): Promise<void> {
    await this.lists.deleteOne({ _id: ownerId });
  }

  async idsOf(ownerId: string): Promise<string[]> {
    return (await this.lists.findById(ownerId).lean<HeadshotListDocument>())?.ids ?? [];
  }

  /** Changes the list as if nobody else did meanwhile, then deletes what has left it, or was offered and not taken. */
  private async change(
    ownerId: string,
    next: (ids: readonly string[]) => readonly string[],
    offered: readonly string[] = [],
  ): Promise<void> {
    for (;;) {
      const before = await this.idsOf(ownerId);
      const after = next(before);
      if (after !== before && !(await this.replace(ownerId, before, after))) continue;
      const gone = [...before, ...offered].filter((id) => !after.includes(id));
      for (const picture of await this.pictures.owned(ownerId, 'headshot', gone)) await this.library.forget(picture);
      return;
    }
  }

  private async replace(ownerId: string, before: readonly string[], after: readonly string[]): Promise<boolean> {
    try {
      const { matchedCount, upsertedCount } = await this.lists.updateOne(
        { _id: ownerId, ids: [...before] },
        { $set: { ids: [...after] } },
        { upsert: before.length === 0 },
      );
      return matchedCount + upsertedCount === 1;
    } catch (error) {
      if (duplicateKeyOf(error)) return false;
      throw error;
    }
  }
}
