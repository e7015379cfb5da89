import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { MemoryOwner } from './memory.repository.js';
import type { ExtractionDocument } from './memory.schema.js';

@Injectable()
export class ExtractionRepository {
  constructor(@InjectModel('MemoryExtraction') private readonly extractions: Model<ExtractionDocument>) {}

  find(id: string): Promise<ExtractionDocument | null> {
    return this.extractions.findById(id).lean().exec();
  }

  /** Resolves to its id. Idempotent. */
  async insert({ memberId, crewKey }: MemoryOwner, messageId: string, epoch: number): Promise<string> {
    const _id = `${messageId}:${crewKey}`;
    try {
      await this.extractions.create({ _id, messageId, memberId, crewKey, epoch, createdAt: new Date(), doneAt: null });
    } catch (error) {
      if (!duplicateKeyOf(error)) throw error;
    }
    return _id;
  }

  async finish(id: string): Promise<void> {
    await this.extractions.updateOne({ _id: id, doneAt: null }, { $set: { doneAt: new Date() } });
  }

  /** The messages between two others whose extraction has not ended. */
  async findWaitingMessages({ memberId, crewKey }: MemoryOwner, after: string, before: string): Promise<string[]> {
    const messageId = { $gt: after, $lt: before };
    const waiting = await this.extractions
      .find({ memberId, crewKey, doneAt: null, messageId }, { messageId: 1 })
      .lean();
    return waiting.map(({ messageId }) => messageId);
  }

  /** The oldest ones added before a time that have not ended. */
  async findWaitingSince(before: Date): Promise<ExtractionDocument[]> {
    return this.extractions
      .find({ doneAt: null, createdAt: { $lt: before } })
      .sort({ createdAt: 1 })
      .limit(100)
      .lean();
  }

  async deleteOf(memberId: string): Promise<void> {
    await this.extractions.deleteMany({ memberId });
  }
}
