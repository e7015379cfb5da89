import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { UploadDocument, UploadPurpose } from './upload.schema.js';

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
  lease(
    id: string,
    ownerId: string,
    now: Date,
    leasedUntil: Date,
    purposes: readonly UploadPurpose[],
  ): Promise<UploadDocument | null> {
    return this.uploads
      .findOneAndUpdate(
        {
          _id: id,
          ownerId,
          purpose: { $in: purposes },
          $or: [{ leasedUntil: { $exists: false } }, { leasedUntil: { $lt: now } }],
        },
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

  /** @returns the upload as it was; null if it is gone already */
  delete(id: string): Promise<UploadDocument | null> {
    return this.uploads.findOneAndDelete({ _id: id }).lean().exec();
  }
}
