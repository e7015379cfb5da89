import type { PostingRules } from '@crew/contracts/chat/posting-rules.entities';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { StoredRules } from './posting-rules.schema.js';

@Injectable()
export class PostingRulesRepository {
  constructor(@InjectModel('PostingRules') private readonly rules: Model<StoredRules>) {}

  /** The rules in force; null until an admin sets some. */
  find(): Promise<PostingRules | null> {
    return this.rules.findById('current', { _id: 0 }).lean<PostingRules>();
  }

  async save(rules: PostingRules): Promise<void> {
    await this.rules.updateOne({ _id: 'current' }, { $set: rules }, { upsert: true });
  }
}
