import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { PictureDocument, PictureKind } from './picture.schema.js';

@Injectable()
export class PictureRepository {
  constructor(@InjectModel('Picture') private readonly pictures: Model<PictureDocument>) {}

  /** A picture that stays, by its path. */
  findKept(path: string): Promise<PictureDocument | null> {
    return this.pictures.findOne({ _id: path, kept: true }).lean<PictureDocument>().exec();
  }

  /** A picture by its id, whether or not it is to stay. */
  find(id: string): Promise<PictureDocument | null> {
    return this.pictures.findOne({ id }).lean<PictureDocument>().exec();
  }

  /** Pictures of an owner's that stay, by id, in any order. */
  owned(ownerId: string, kind: PictureKind, ids: readonly string[]): Promise<PictureDocument[]> {
    return this.pictures
      .find({ ownerId, kind, id: { $in: ids }, kept: true })
      .lean<PictureDocument[]>()
      .exec();
  }

  /** An owner's pictures that stay, newest first, by page. */
  async newest(
    ownerId: string,
    kinds: readonly PictureKind[],
    { before, limit }: { before?: string | undefined; limit: number },
  ): Promise<PictureDocument[]> {
    const beforeDate = before === undefined ? undefined : (await this.find(before))?.createdAt;
    return this.pictures
      .find({ ownerId, kind: { $in: kinds }, kept: true, ...(beforeDate && { createdAt: { $lt: beforeDate } }) })
      .sort({ createdAt: -1 })
      .limit(limit)
      .lean<PictureDocument[]>();
  }

  /** Notes a picture; one that is noted already stays as it is. */
  async insert(picture: PictureDocument): Promise<void> {
    try {
      await this.pictures.collection.insertOne(picture as never);
    } catch (error) {
      if (!duplicateKeyOf(error)) throw error;
    }
  }

  /** Has a picture stay. */
  async keep(path: string): Promise<void> {
    await this.pictures.updateOne({ _id: path }, { $set: { kept: true } });
  }

  /** Makes a picture part of a message, if it waits for one or is part of that one; false otherwise. */
  async attach(
    path: string,
    messageKey: string,
    seen: Pick<PictureDocument, 'visibility' | 'podId'>,
  ): Promise<boolean> {
    const { matchedCount } = await this.pictures.updateOne(
      { _id: path, kept: true, messageKey: { $in: [null, messageKey] } },
      { $set: { messageKey, takenAt: new Date(), ...seen } },
    );
    return matchedCount === 1;
  }

  /** Takes pictures of an owner's out of whatever message they are in. */
  async release(ownerId: string, ids: readonly string[]): Promise<void> {
    await this.pictures.updateMany(
      { ownerId, kind: 'message', id: { $in: ids } },
      { $set: { messageKey: null, visibility: 'private', podId: null }, $unset: { takenAt: '' } },
    );
  }

  /** Pictures that a message took before a time, of which it is not known whether it was ever written. */
  takenBefore(before: Date, limit: number): Promise<PictureDocument[]> {
    return this.pictures
      .find({ takenAt: { $lt: before } })
      .sort({ takenAt: 1 })
      .limit(limit)
      .lean<PictureDocument[]>()
      .exec();
  }

  /** The message that a picture is part of was written. */
  async noteSent({ _id }: Pick<PictureDocument, '_id'>): Promise<void> {
    await this.pictures.updateOne({ _id }, { $unset: { takenAt: '' } });
  }

  /** Has a picture not stay that a message took in vain; false when a message has taken it since. */
  async giveUp({ _id, takenAt }: Pick<PictureDocument, '_id' | 'takenAt'>): Promise<boolean> {
    const { matchedCount } = await this.pictures.updateOne(
      { _id, takenAt },
      { $set: { kept: false }, $unset: { takenAt: '' } },
    );
    return matchedCount === 1;
  }

  async remove(path: string): Promise<void> {
    await this.pictures.deleteOne({ _id: path });
  }

  /** Everything of an owner's. */
  ofOwner(ownerId: string): Promise<PictureDocument[]> {
    return this.pictures.find({ ownerId }).lean<PictureDocument[]>().exec();
  }

  /** Pictures that nobody kept, and pictures for messages that no message took, from before a time. */
  async forgottenBefore(before: Date, limit: number): Promise<PictureDocument[]> {
    return this.pictures
      .find({
        createdAt: { $lt: before },
        $or: [{ kept: false }, { kind: 'message', messageKey: null }],
      })
      .limit(limit)
      .lean<PictureDocument[]>();
  }

  /** Which of these paths belong to no picture. */
  async unknownAmong(paths: readonly string[]): Promise<string[]> {
    const known = await this.pictures
      .find({ $or: [{ _id: { $in: paths } }, { thumbnail: { $in: paths } }] }, { _id: 1, thumbnail: 1 })
      .lean<Pick<PictureDocument, '_id' | 'thumbnail'>[]>();
    const theirs = new Set(known.flatMap(({ _id, thumbnail }) => [_id, thumbnail]));
    return paths.filter((path) => !theirs.has(path));
  }
}
