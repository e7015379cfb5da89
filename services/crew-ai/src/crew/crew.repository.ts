import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { CrewMemberDocument } from './crew-member.schema.js';
import { crewSeed } from './crew-seed.js';

@Injectable()
export class CrewRepository implements OnApplicationBootstrap {
  constructor(@InjectModel('CrewMember') private readonly crew: Model<CrewMemberDocument>) {}

  /** A first start has its crew aboard. */
  async onApplicationBootstrap(): Promise<void> {
    if ((await this.crew.estimatedDocumentCount()) === 0) await this.seed();
  }

  /** Adds those of the eight who are missing and changes nobody; resolves to how many were added. */
  async seed(): Promise<number> {
    const result = await this.crew.bulkWrite(
      crewSeed(new Date()).map(({ _id, ...rest }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: rest }, upsert: true, timestamps: false },
      })),
    );
    return result.upsertedCount;
  }

  find(key: string): Promise<CrewMemberDocument | null> {
    return this.crew.findById(key).lean<CrewMemberDocument>().exec();
  }

  /** Everybody, or those whose name, role or slug has the text in it whatever its case; by name. */
  async search(text = ''): Promise<CrewMemberDocument[]> {
    const crew = await this.crew.find().sort({ displayName: 1 }).lean<CrewMemberDocument[]>();
    const wanted = text.toLowerCase();
    return crew.filter(({ displayName, role, slug }) =>
      [displayName, role, slug].some((field) => field.toLowerCase().includes(wanted)),
    );
  }
}
