import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Sentence, SummaryDocument } from './summary.schema.js';

/** Words of deleted messages are no longer stored after this time. */
const KEPT_MS = 24 * 3_600_000;
/** After a failure, all requests get an extract for so long. */
const FAILED_FOR_MS = 30_000;

const inMs = (ms: number): Date => new Date(Date.now() + ms);

@Injectable()
export class SummaryRepository {
  constructor(@InjectModel('Summary') private readonly summaries: Model<SummaryDocument>) {}

  find(id: string): Promise<SummaryDocument | null> {
    return this.summaries.findById(id).lean().exec();
  }

  /** True for one caller of all replicas, which has to write the summary in the given time; false also when it is written. */
  async claim(id: string, forMs: number): Promise<boolean> {
    const claim = {
      state: 'writing' as const,
      sentences: [] as Sentence[],
      claimedUntil: inMs(forMs),
      expiresAt: inMs(KEPT_MS),
    };
    try {
      await this.summaries.create({ _id: id, ...claim });
      return true;
    } catch (error) {
      if (!duplicateKeyOf(error)) throw error;
    }
    const isFree = { _id: id, state: { $ne: 'written' as const }, claimedUntil: { $lt: new Date() } };
    return (await this.summaries.updateOne(isFree, { $set: claim })).modifiedCount === 1;
  }

  /** Sets the sentences so far, unless the summary is written or failed. */
  async saveProgress(id: string, sentences: Sentence[]): Promise<void> {
    await this.summaries.updateOne({ _id: id, state: 'writing' }, { $set: { sentences } });
  }

  async save(id: string, sentences: Sentence[]): Promise<void> {
    await this.summaries.updateOne({ _id: id }, { $set: { state: 'written', sentences } });
  }

  async fail(id: string): Promise<void> {
    const failed = { state: 'failed' as const, sentences: [], claimedUntil: inMs(FAILED_FOR_MS) };
    await this.summaries.updateOne({ _id: id, state: 'writing' }, { $set: failed });
  }
}
