import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { GrantKeyDocument } from './grant-key.schema.js';

/** Idempotency keys of grants. */
@Injectable()
export class GrantKeyRepository {
  constructor(@InjectModel('GrantKey') private readonly grantKeys: Model<GrantKeyDocument>) {}

  /** Binds an operation to a request; resolves to false when it is bound to another request. */
  async claim(op: string, requestHash: string): Promise<boolean> {
    try {
      await this.grantKeys.insertMany([{ _id: op, requestHash }], { lean: true });
      return true;
    } catch (error) {
      if (!duplicateKeyOf(error)) throw error;
      const claimed = await this.grantKeys.findById(op).lean();
      return claimed?.requestHash === requestHash;
    }
  }
}
