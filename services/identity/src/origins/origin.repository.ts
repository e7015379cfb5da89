import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { OriginDocument } from './origin.schema.js';

/** Networks of registrations, by member; each is forgotten after 30 days. */
@Injectable()
export class OriginRepository {
  constructor(@InjectModel('Origin') private readonly origins: Model<OriginDocument>) {}

  async insert(origin: OriginDocument): Promise<void> {
    await this.origins.insertMany([origin], { lean: true });
  }

  find(userId: string): Promise<OriginDocument | null> {
    return this.origins.findById(userId).lean().exec();
  }

  async delete(userId: string): Promise<void> {
    await this.origins.deleteOne({ _id: userId });
  }
}
