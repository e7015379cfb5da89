import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { objectsOf, pathOfObject } from './picture.rules.js';
import type { Moderation, PictureDocument, PictureKind } from './picture.schema.js';

/** Kinds that are attached to messages. */
const ATTACHED_KINDS: readonly PictureKind[] = ['message', 'file'];

/** What is withheld is as if deleted to all but the admins who decide on it. */
const KEPT = { kept: true, moderation: { $ne: 'withheld' as const } };

/** Of a moderation that is not of a later change of the message. */
const asOfEarlier = (rev: number) => ({ $or: [{ moderatedRev: { $exists: false } }, { moderatedRev: { $lte: rev } }] });

export interface Page {
  /** Id of the picture that the page follows. */
  before?: string | undefined;
  limit: number;
}

@Injectable()
export class PictureRepository {
  constructor(@InjectModel('Picture') private readonly pictures: Model<PictureDocument>) {}

  /** A kept picture, also one that is withheld. */
  findStored(by: Pick<PictureDocument, '_id'> | Pick<PictureDocument, 'id'>): Promise<PictureDocument | null> {
    return this.pictures
      .findOne({ ...by, kept: true })
      .lean()
      .exec();
  }

  findKept(path: string): Promise<PictureDocument | null> {
    return this.pictures
      .findOne({ _id: path, ...KEPT })
      .lean()
      .exec();
  }

  findKeptById(id: string): Promise<PictureDocument | null> {
    return this.pictures
      .findOne({ id, ...KEPT })
      .lean()
      .exec();
  }

  /** Finds a picture whether or not it is kept. */
  findById(id: string): Promise<PictureDocument | null> {
    return this.pictures.findOne({ id }).lean().exec();
  }

  /** Kept pictures of an owner by id, in no particular order. */
  findOwned(ownerId: string, kind: PictureKind, ids: readonly string[]): Promise<PictureDocument[]> {
    return this.pictures
      .find({ ownerId, kind, id: { $in: ids }, ...KEPT })
      .lean()
      .exec();
  }

  /** Kept pictures and files for messages of an owner, also withheld ones, in no particular order. */
  findAttachable(ownerId: string, ids: readonly string[]): Promise<PictureDocument[]> {
    return this.pictures
      .find({ ownerId, kind: { $in: ATTACHED_KINDS }, id: { $in: ids }, kept: true })
      .lean()
      .exec();
  }

  /** Kept pictures of an owner, newest first. */
  async findNewest(
    ownerId: string,
    kinds: readonly PictureKind[],
    { before, limit }: Page,
  ): Promise<PictureDocument[]> {
    const beforeDate = before === undefined ? undefined : (await this.findById(before))?.createdAt;
    return this.pictures
      .find({ ownerId, kind: { $in: kinds }, kept: true, ...(beforeDate && { createdAt: { $lt: beforeDate } }) })
      .sort({ createdAt: -1 })
      .limit(limit)
      .lean();
  }

  /** Kept pictures of an owner, also withheld ones, whose ids follow `after`, in the order of their ids. */
  findAfter(ownerId: string, after: string, limit: number): Promise<PictureDocument[]> {
    return this.pictures
      .find({ ownerId, id: { $gt: after }, kept: true })
      .sort({ id: 1 })
      .limit(limit)
      .lean()
      .exec();
  }

  /** All pictures of an owner, kept or not, or only those that are kept. */
  findByOwner(ownerId: string, only: { kept?: true } = {}): Promise<PictureDocument[]> {
    return this.pictures
      .find({ ownerId, ...only })
      .lean()
      .exec();
  }

  /** Inserts a picture unless it exists. */
  async insert(picture: PictureDocument): Promise<void> {
    try {
      await this.pictures.create(picture);
    } catch (error) {
      if (!duplicateKeyOf(error)) throw error;
    }
  }

  async keep(path: string): Promise<void> {
    await this.pictures.updateOne({ _id: path }, { $set: { kept: true } });
  }

  async delete(path: string): Promise<void> {
    await this.pictures.deleteOne({ _id: path });
  }

  /** Attaches a kept picture to a message. Idempotent; false if the picture is attached to another message. */
  async attach(
    path: string,
    messageKey: string,
    access: Pick<PictureDocument, 'visibility' | 'podId' | 'conversationId'>,
  ): Promise<boolean> {
    const { matchedCount } = await this.pictures.updateOne(
      { _id: path, kept: true, messageKey: { $in: [null, messageKey] } },
      { $set: { messageKey, takenAt: new Date(), ...access } },
    );
    return matchedCount === 1;
  }

  /** Detaches an owner's pictures from their messages and makes them private. */
  async release(ownerId: string, ids: readonly string[]): Promise<void> {
    await this.pictures.updateMany(
      { ownerId, kind: { $in: ATTACHED_KINDS }, id: { $in: ids } },
      { $set: { messageKey: null, visibility: 'private', podId: null, conversationId: null }, $unset: { takenAt: '' } },
    );
  }

  /**
   * Hides or withholds a picture as of a change of its message, and returns it if it is so now. Nothing is hidden that was
   * withheld or cleared before.
   */
  hide(
    { _id }: Pick<PictureDocument, '_id'>,
    moderation: Exclude<Moderation, 'cleared'>,
    rev: number,
  ): Promise<PictureDocument | null> {
    const earlier = moderation === 'hidden' ? { moderation: { $in: [null, 'hidden' as const] } } : asOfEarlier(rev);
    return this.pictures
      .findOneAndUpdate({ _id, ...earlier }, { $set: { moderation, moderatedRev: rev } }, { returnDocument: 'after' })
      .lean()
      .exec();
  }

  /** Shows an owner's pictures as of a change of their message: an event of an earlier one that arrives later is ignored. */
  async clear(ownerId: string, ids: readonly string[], rev: number): Promise<void> {
    await this.pictures.updateMany(
      { ownerId, kind: { $in: ATTACHED_KINDS }, id: { $in: ids }, ...asOfEarlier(rev) },
      { $set: { moderation: 'cleared', moderatedRev: rev } },
    );
  }

  /** Records where the objects of a picture lie; false if its moderation has changed since. */
  async markMoved({ _id }: Pick<PictureDocument, '_id'>, rev: number): Promise<boolean> {
    const { matchedCount } = await this.pictures.updateOne({ _id, moderatedRev: rev }, { $set: { moved: rev } });
    return matchedCount === 1;
  }

  /** Pictures attached before a time to a message that is not confirmed to exist, oldest first. */
  findUnconfirmed(attachedBefore: Date, limit: number): Promise<PictureDocument[]> {
    return this.pictures
      .find({ takenAt: { $lt: attachedBefore } })
      .sort({ takenAt: 1 })
      .limit(limit)
      .lean()
      .exec();
  }

  /** Records that the message of a picture exists. */
  async confirm({ _id }: Pick<PictureDocument, '_id'>): Promise<void> {
    await this.pictures.updateOne({ _id }, { $unset: { takenAt: '' } });
  }

  /** Reverts {@link keep}; false if the picture has been attached again since it was read. */
  async discard({ _id, takenAt }: Pick<PictureDocument, '_id' | 'takenAt'>): Promise<boolean> {
    const { matchedCount } = await this.pictures.updateOne(
      { _id, takenAt: takenAt ?? { $exists: false } },
      { $set: { kept: false }, $unset: { takenAt: '' } },
    );
    return matchedCount === 1;
  }

  /**
   * Pictures never kept, and pictures for messages never attached, from before a time. Not those of generations whose price
   * may be captured yet: the member pays for them.
   */
  async findAbandoned(createdBefore: Date, limit: number): Promise<PictureDocument[]> {
    return this.pictures.aggregate<PictureDocument>([
      {
        $match: {
          createdAt: { $lt: createdBefore },
          $or: [{ kept: false }, { kind: { $in: ATTACHED_KINDS }, messageKey: null }],
        },
      },
      { $lookup: { from: 'generations', localField: 'id', foreignField: '_id', as: 'generations' } },
      { $match: { 'generations.state': { $ne: 'storing' } } },
      { $limit: limit },
      { $unset: 'generations' },
    ]);
  }

  /** Headshots from before a time that are not on their owner's list. */
  async findUnlistedHeadshots(createdBefore: Date, limit: number): Promise<PictureDocument[]> {
    return this.pictures.aggregate<PictureDocument>([
      { $match: { kind: 'headshot', messageKey: null, createdAt: { $lt: createdBefore } } },
      { $lookup: { from: 'headshotLists', localField: 'ownerId', foreignField: '_id', as: 'lists' } },
      { $match: { $expr: { $not: { $in: ['$id', { $ifNull: [{ $first: '$lists.ids' }, []] }] } } } },
      { $limit: limit },
      { $unset: 'lists' },
    ]);
  }

  /** The paths of objects among these that belong to no picture, also those that a move left behind. */
  async findUnknownPaths(objects: readonly string[]): Promise<string[]> {
    const paths = objects.map(pathOfObject);
    const owners = await this.pictures
      .find({ $or: [{ _id: { $in: paths } }, { thumbnail: { $in: paths } }] }, { _id: 1, thumbnail: 1, moved: 1 })
      .lean<Pick<PictureDocument, '_id' | 'thumbnail' | 'moved'>[]>();
    const known = new Set(owners.flatMap((owner) => Object.values(objectsOf(owner))));
    return objects.filter((object) => !known.has(object));
  }
}
