import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { UploadDocument } from './upload.schema.js';

@Injectable()
export class UploadRepository {
  constructor(@InjectModel('Upload') private readonly uploads: Model<UploadDocument>) {}

  async insert(upload: UploadDocument): Promise<void> {
    await this.uploads.create(upload);
  }

  findOwned(id: string, ownerId: string): Promise<UploadDocument | null> {
    return this.uploads.findOne({ _id: id, ownerId }).lean().exec();
  }

  /** Leases an upload for its completion; null if it is leased already or not there. */
  lease(id: string, ownerId: string, now: Date, leasedUntil: Date): Promise<UploadDocument | null> {
    return this.uploads
      .findOneAndUpdate(
        { _id: id, ownerId, $or: [{ leasedUntil: { $exists: false } }, { leasedUntil: { $lt: now } }] },
        { $set: { leasedUntil } },
      )
      .lean()
      .exec();
  }

  /** Ends the lease of an upload that another attempt may complete. */
  async release(id: string): Promise<void> {
    await this.uploads.updateOne({ _id: id }, { $unset: { leasedUntil: '' } });
  }

  findByOwner(ownerId: string): Promise<UploadDocument[]> {
    return this.uploads.find({ ownerId }).lean().exec();
  }

  findCreatedBefore(before: Date, limit: number): Promise<UploadDocument[]> {
    return this.uploads
      .find({ createdAt: { $lt: before } })
      .limit(limit)
      .lean()
      .exec();
  }

  async delete(id: string): Promise<void> {
    await this.uploads.deleteOne({ _id: id });
  }
}
