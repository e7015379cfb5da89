import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { CaptainDocument } from './captain.schema.js';

/** The fields that an admin or a model can change. */
export type CaptainChange = Partial<Omit<CaptainDocument, '_id' | 'slug' | 'createdAt' | 'updatedAt'>>;

@Injectable()
export class CaptainRepository {
  constructor(@InjectModel('CrewMember') private readonly captains: Model<CaptainDocument>) {}

  async isEmpty(): Promise<boolean> {
    return (await this.captains.estimatedDocumentCount()) === 0;
  }

  /** In no particular order. */
  findAll(): Promise<CaptainDocument[]> {
    return this.captains.find().comment('scans: there are six captains').lean().exec();
  }

  /** Inserts the captains that are missing and leaves the others unchanged; resolves to the number inserted. */
  async insertMissing(captains: readonly CaptainDocument[]): Promise<number> {
    const { upsertedCount } = await this.captains.bulkWrite(
      captains.map(({ _id, ...rest }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: rest }, upsert: true, timestamps: false },
      })),
    );
    return upsertedCount;
  }

  /** @param unchangedSince `updatedAt` that the captain must still have */
  update(key: string, change: CaptainChange, unchangedSince?: Date): Promise<CaptainDocument | null> {
    const filter = { _id: key, ...(unchangedSince && { updatedAt: unchangedSince }) };
    return this.captains.findOneAndUpdate(filter, { $set: change }, { returnDocument: 'after' }).lean().exec();
  }
}
