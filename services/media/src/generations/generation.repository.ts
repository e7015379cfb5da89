import type { EventEnvelope } from '@crew/contracts/event';
import { Outbox } from '@crew/service-kit/events/outbox';
import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { FreeUniformDocument, GenerationDocument, GenerationState } from './generation.schema.js';

const FINISHED: readonly GenerationState[] = ['done', 'failed'];
const IN_PROGRESS: readonly GenerationState[] = ['waiting', 'painting', 'storing'];
const STALLED_BATCH = 100;

type Result = Partial<Pick<GenerationDocument, 'charged' | 'balance' | 'bonus' | 'failure' | 'deadline'>>;

@Injectable()
export class GenerationRepository {
  constructor(
    @InjectModel('Generation') private readonly generations: Model<GenerationDocument>,
    @InjectModel('FreeUniform') private readonly freeUniforms: Model<FreeUniformDocument>,
    private readonly outbox: Outbox,
  ) {
    outbox.watch(generations);
  }

  findById(id: string): Promise<GenerationDocument | null> {
    return this.generations.findById(id).lean().exec();
  }

  findOwned(id: string, ownerId: string): Promise<GenerationDocument | null> {
    return this.generations.findOne({ _id: id, ownerId }).lean().exec();
  }

  /** Newest first. */
  findInProgress(ownerId: string): Promise<GenerationDocument[]> {
    return this.generations
      .find({ ownerId, state: { $in: IN_PROGRESS } })
      .sort({ createdAt: -1 })
      .lean()
      .exec();
  }

  /** Those whose ids follow `after`, in the order of their ids. */
  findAfter(ownerId: string, after: string, limit: number): Promise<GenerationDocument[]> {
    return this.generations
      .find({ ownerId, _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean()
      .exec();
  }

  /** Generations whose job may be lost, whose deadline has passed, or whose price is unsettled. */
  async findStalled(waitingSince: Date, now: Date): Promise<GenerationDocument[]> {
    return this.generations
      .find({
        $or: [
          { state: 'waiting', createdAt: { $lt: waitingSince } },
          { state: 'painting', deadline: { $lt: now } },
          { state: { $in: ['storing', 'returning'] } },
        ],
      })
      .limit(STALLED_BATCH)
      .lean();
  }

  /** Inserts a generation unless its id exists. */
  async insert(generation: GenerationDocument): Promise<void> {
    try {
      await this.generations.create(generation);
    } catch (error) {
      if (!duplicateKeyOf(error)) throw error;
    }
  }

  /** Moves a generation to another state; null if it is in none of the states `from`. */
  advance(
    id: string,
    from: readonly GenerationState[],
    to: GenerationState,
    result: Result = {},
  ): Promise<GenerationDocument | null> {
    return this.generations
      .findOneAndUpdate(
        { _id: id, state: { $in: from } },
        { $set: { state: to, ...result } },
        { returnDocument: 'after' },
      )
      .lean()
      .exec();
  }

  /** Marks a generation done and publishes its events; null if it has already finished. */
  async complete(id: string, result: Result, events: EventEnvelope[]): Promise<GenerationDocument | null> {
    const done = await this.generations
      .findOneAndUpdate(
        { _id: id, state: { $nin: FINISHED } },
        { $set: { state: 'done', failure: null, ...result, outbox: events } },
        { returnDocument: 'after' },
      )
      .lean();
    if (done) this.outbox.relay(this.generations, id, events);
    return done;
  }

  async hasUnfinished(ownerId: string): Promise<boolean> {
    return (await this.generations.exists({ ownerId, state: { $nin: FINISHED } })) !== null;
  }

  async deleteFinished(ownerId: string): Promise<void> {
    await this.generations.deleteMany({ ownerId, state: { $in: FINISHED } });
  }

  /** Claims the member's free uniform for the first generation that asks; true if it is this one. Idempotent. */
  async claimFreeUniform(ownerId: string, generationId: string): Promise<boolean> {
    try {
      await this.freeUniforms.create({ _id: ownerId, generationId });
      return true;
    } catch (error) {
      if (!duplicateKeyOf(error)) throw error;
      return (await this.freeUniforms.findById(ownerId).lean())?.generationId === generationId;
    }
  }

  /** Returns the free uniform after its generation failed. */
  async releaseFreeUniform(ownerId: string, generationId: string): Promise<void> {
    await this.freeUniforms.deleteOne({ _id: ownerId, generationId });
  }

  async hasUsedFreeUniform(ownerId: string): Promise<boolean> {
    return (await this.freeUniforms.exists({ _id: ownerId })) !== null;
  }
}
