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
