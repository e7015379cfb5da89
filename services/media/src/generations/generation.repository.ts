import type { EventEnvelope } from '@crew/contracts/event';
import { Outbox } from '@crew/service-kit/events/outbox';
import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { FreeUniformDocument, GenerationDocument, GenerationState } from './generation.schema.js';

const ENDED: readonly GenerationState[] = ['done', 'failed'];
const UNDER_WAY: readonly GenerationState[] = ['waiting', 'painting', 'storing'];
const SWEPT_AT_ONCE = 100;

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

  find(id: string): Promise<GenerationDocument | null> {
    return this.generations.findById(id).lean<GenerationDocument>().exec();
  }

  findOwn(id: string, ownerId: string): Promise<GenerationDocument | null> {
    return this.generations.findOne({ _id: id, ownerId }).lean<GenerationDocument>().exec();
  }

  /** Notes an order; false when there is one of that id. */
  async insert(generation: GenerationDocument): Promise<boolean> {
    try {
      await this.generations.collection.insertOne(generation as never);
      return true;
    } catch (error) {
      if (duplicateKeyOf(error)) return false;
      throw error;
    }
  }

  /** A member's that are under way, newest first. */
  underWay(ownerId: string): Promise<GenerationDocument[]> {
    return this.generations
      .find({ ownerId, state: { $in: UNDER_WAY } })
      .sort({ createdAt: -1 })
      .lean<GenerationDocument[]>()
      .exec();
  }

  ofOwner(ownerId: string): Promise<GenerationDocument[]> {
    return this.generations.find({ ownerId }).sort({ createdAt: 1 }).lean<GenerationDocument[]>().exec();
  }

  /** Takes one from a state to another, with what is known by then; null when it is not in that state. */
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
      .lean<GenerationDocument>()
      .exec();
  }

  /** Ends one well, with the facts that the others are to hear; null when it has ended already. */
  async complete(id: string, result: Result, outbox: EventEnvelope[]): Promise<GenerationDocument | null> {
    const done = await this.generations
      .findOneAndUpdate(
        { _id: id, state: { $nin: ENDED } },
        { $set: { state: 'done', failure: null, ...result, outbox } },
        { returnDocument: 'after' },
      )
      .lean<GenerationDocument>();
    if (done) this.outbox.relay(this.generations, id, outbox);
    return done;
  }

  /** Whether the member's free uniform is this one: it is the first's that asks. */
  async claimFreeUniform(ownerId: string, generationId: string): Promise<boolean> {
    try {
      await this.freeUniforms.collection.insertOne({ _id: ownerId, generationId } as never);
      return true;
    } catch (error) {
      if (!duplicateKeyOf(error)) throw error;
      return (await this.freeUniforms.findById(ownerId).lean())?.generationId === generationId;
    }
  }

  /** Gives the free uniform back when it came to nothing. */
  async releaseFreeUniform(ownerId: string, generationId: string): Promise<void> {
    await this.freeUniforms.deleteOne({ _id: ownerId, generationId });
  }

  async hasHadFreeUniform(ownerId: string): Promise<boolean> {
    return (await this.freeUniforms.exists({ _id: ownerId })) !== null;
  }

  /** Those whose job may be lost, that were left in the middle, or that are yet to be settled. */
  async left(waitingSince: Date, now: Date): Promise<GenerationDocument[]> {
    return this.generations
      .find({
        $or: [
          { state: 'waiting', createdAt: { $lt: waitingSince } },
          { state: 'painting', deadline: { $lt: now } },
          { state: { $in: ['storing', 'returning'] } },
        ],
      })
      .limit(SWEPT_AT_ONCE)
      .lean<GenerationDocument[]>();
  }

  async removeOfOwner(ownerId: string): Promise<void> {
    await this.generations.deleteMany({ ownerId, state: { $in: ENDED } });
  }
}
