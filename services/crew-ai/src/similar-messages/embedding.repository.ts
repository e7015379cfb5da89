import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { uuidv7 } from 'uuidv7';
import type { EmbeddingDocument } from './embedding.schema.js';

/** Events of chat are kept for thirty days. */
const NONE_KEPT_MS = 31 * 24 * 3_600_000;
/** Longer than a batch takes: another replica claims the messages of one that was killed after this time. */
const CLAIM_MS = 90_000;

const CHANGED = { $currentDate: { changedAt: true } } as const;
const NO_VECTOR = { vector: null, model: null, dimensions: 0, claimId: null };
const inMs = (ms: number): Date => new Date(Date.now() + ms);
const none = () => ({ ...NO_VECTOR, state: 'none' as const, expiresAt: inMs(NONE_KEPT_MS) });

/** A message of a deck. */
export interface EmbeddedMessage {
  _id: string;
  deckId: string;
  authorId: string | null;
}

/** The vector of a message, and the model that made it. */
export interface MessageVector {
  _id: string;
  model: string;
  vector: Int8Array;
}

@Injectable()
export class EmbeddingRepository {
  constructor(@InjectModel('Embedding') private readonly embeddings: Model<EmbeddingDocument>) {}

  /** Lets new messages wait; those that are known stay as they are. */
  async insertWaiting(messages: readonly EmbeddedMessage[]): Promise<void> {
    const now = new Date();
    await this.embeddings.bulkWrite(
      messages.map(({ _id, ...message }) => ({
        updateOne: {
          filter: { _id },
          update: { $setOnInsert: { ...message, ...NO_VECTOR, state: 'waiting', dueAt: now, changedAt: now } },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  }

  /** Drops the vector of a message, and lets it wait for another. */
  async renew({ _id, ...message }: EmbeddedMessage): Promise<void> {
    const waiting = { ...message, ...NO_VECTOR, state: 'waiting' as const, dueAt: new Date() };
    const update = { $set: waiting, $unset: { expiresAt: 1 }, ...CHANGED } as const;
    await this.embeddings.updateOne({ _id }, update, { upsert: true });
  }

  /** Drops the vector of a message for good. */
  async drop({ _id, ...message }: EmbeddedMessage): Promise<void> {
    const update = { $set: { ...message, ...none(), dueAt: new Date() }, ...CHANGED };
    await this.embeddings.updateOne({ _id }, update, { upsert: true });
  }

  async forgetAuthor(authorId: string): Promise<void> {
    await this.embeddings.updateMany({ authorId }, { $set: { authorId: null }, ...CHANGED });
  }

  /** Lets all messages wait whose vectors are not of the given model and length; all without a model. */
  async renewAllExcept(model?: string, dimensions?: number): Promise<void> {
    const others = [{ model: { $ne: model } }, ...(dimensions ? [{ dimensions: { $ne: dimensions } }] : [])];
    const kept = model === undefined ? {} : { $or: others };
    const waiting = { ...NO_VECTOR, state: 'waiting' as const, dueAt: new Date() };
    await this.embeddings.updateMany({ state: 'stored', ...kept }, { $set: waiting, ...CHANGED });
  }

  /** Claims messages that have waited longest, for one caller of all replicas. */
  async claim(count: number): Promise<{ claimId: string; ids: string[] }> {
    const isDue = { state: 'waiting' as const, dueAt: { $lte: new Date() } };
    const due = await this.embeddings.find(isDue, { _id: 1 }).sort({ dueAt: 1 }).limit(count).lean();
    if (due.length === 0) return { claimId: '', ids: [] };
    const claimId = uuidv7();
    const ids = due.map(({ _id }) => _id);
    await this.embeddings.updateMany({ _id: { $in: ids }, ...isDue }, { $set: { claimId, dueAt: inMs(CLAIM_MS) } });
    const claimed = await this.embeddings.find({ _id: { $in: ids }, claimId }, { _id: 1 }).lean();
    return { claimId, ids: claimed.map(({ _id }) => _id) };
  }

  /** Lets claimed messages wait again. */
  async release(claimId: string, ids: readonly string[], afterMs: number): Promise<void> {
    await this.embeddings.updateMany({ _id: { $in: ids }, claimId }, { $set: { claimId: null, dueAt: inMs(afterMs) } });
  }

  /** Stores the vectors of claimed messages. */
  async store(claimId: string, vectors: readonly MessageVector[]): Promise<void> {
    if (vectors.length === 0) return;
    await this.embeddings.bulkWrite(
      vectors.map(({ _id, model, vector }) => {
        const stored = {
          state: 'stored',
          model,
          dimensions: vector.length,
          vector: Buffer.from(vector),
          claimId: null,
        };
        return { updateOne: { filter: { _id, claimId }, update: { $set: stored, ...CHANGED } } };
      }),
      { ordered: false },
    );
  }

  /** Ends the claim of messages that have no words to embed. */
  async storeNone(claimId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.embeddings.updateMany({ _id: { $in: ids }, claimId }, { $set: none(), ...CHANGED });
  }

  /** Those that changed since a time, the latest change last. */
  changedSince(since: Date): AsyncIterable<EmbeddingDocument> {
    return this.embeddings
      .find({ changedAt: { $gte: since } })
      .sort({ changedAt: 1 })
      .lean()
      .cursor();
  }
}
