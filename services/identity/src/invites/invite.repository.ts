import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { InviteDocument } from './invite.schema.js';

@Injectable()
export class InviteRepository {
  constructor(@InjectModel('Invite') private readonly invites: Model<InviteDocument>) {}

  async insertMany(invites: readonly InviteDocument[]): Promise<void> {
    await this.invites.insertMany([...invites], { lean: true });
  }

  findByCodeKey(codeKey: string): Promise<InviteDocument | null> {
    return this.invites.findOne({ codeKey }).lean().exec();
  }

  /** The codes of a member, unused first, then newest first. */
  findByOwner(ownerId: string, limit: number): Promise<InviteDocument[]> {
    return this.invites.find({ ownerId }).sort({ usedAt: 1, _id: -1 }).limit(limit).lean().exec();
  }

  /** All codes, newest first. */
  findPage(before: string | undefined, limit: number): Promise<InviteDocument[]> {
    return this.invites
      .find(before === undefined ? {} : { _id: { $lt: before } })
      .sort({ _id: -1 })
      .limit(limit)
      .lean()
      .exec();
  }

  async exists(id: string): Promise<boolean> {
    return (await this.invites.exists({ _id: id })) !== null;
  }

  /** Assigns a code whose use has not changed since it was read; resolves to whether it was assigned. */
  async claim({ _id, usedBy }: InviteDocument, userId: string, now: Date): Promise<boolean> {
    const { modifiedCount } = await this.invites.updateOne({ _id, usedBy }, { $set: { usedBy: userId, usedAt: now } });
    return modifiedCount > 0;
  }

  /** Makes a code unused again, if it is still assigned to the member. */
  async release(id: string, userId: string): Promise<void> {
    await this.invites.updateOne({ _id: id, usedBy: userId }, { $set: { usedBy: null, usedAt: null } });
  }

  /** Resolves to whether there was such an unused code. */
  async deleteUnused(id: string): Promise<InviteDocument | null> {
    return this.invites.findOneAndDelete({ _id: id, usedBy: null }).lean().exec();
  }

  async deleteUnusedByOwner(ownerId: string): Promise<void> {
    await this.invites.deleteMany({ ownerId, usedBy: null });
  }
}
