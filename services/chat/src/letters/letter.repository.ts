import type { EventEnvelope } from '@crew/contracts/event';
import { Outbox } from '@crew/service-kit/events/outbox';
import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, UpdateQuery } from 'mongoose';
import type { StoredLetter } from './letter.schema.js';

/** Drafts that are listed; the admins decide about some of them before there are more. */
const LISTED_MAX = 100;

type Identity = Pick<StoredLetter, '_id' | 'deckId' | 'week'>;
type Written = Pick<StoredLetter, 'state' | 'captain' | 'title' | 'sentences' | 'writtenAt'>;

@Injectable()
export class LetterRepository {
  constructor(
    @InjectModel('Letter') private readonly letters: Model<StoredLetter>,
    private readonly outbox: Outbox,
  ) {
    outbox.watch(letters);
  }

  find(id: string): Promise<StoredLetter | null> {
    return this.letters.findById(id, { outbox: 0 }).lean<StoredLetter>();
  }

  /**
   * True for one caller of all replicas, who has to write the letter before the claim ends; false also when it is written.
   * @param again also one that was discarded, or had too little to tell
   */
  async claim(letter: Identity, claimedUntil: Date, again: boolean): Promise<boolean> {
    const now = new Date();
    const claim = { state: 'writing', claimedUntil, writtenAt: now } as const;
    try {
      await this.letters.create({ ...letter, ...claim, revision: 0 });
      return true;
    } catch (error) {
      if (!duplicateKeyOf(error)) throw error;
    }
    const isFree = [
      { state: 'writing' as const, claimedUntil: { $lt: now } },
      ...(again ? [{ state: { $in: ['discarded' as const, 'empty' as const] } }] : []),
    ];
    const claimed = await this.letters.updateOne({ _id: letter._id, $or: isFree }, { $set: claim });
    return claimed.modifiedCount === 1;
  }

  /** Ends a claim without a letter. */
  async release(id: string, claimedUntil: Date): Promise<void> {
    await this.letters.updateOne({ _id: id, state: 'writing', claimedUntil }, { $set: { claimedUntil: new Date(0) } });
  }

  /** Saves what was written under a claim; nothing when the claim has ended and somebody else has the letter. */
  async save(id: string, claimedUntil: Date, written: Written): Promise<void> {
    const change = { $set: written, $inc: { revision: 1 } };
    await this.letters.updateOne({ _id: id, state: 'writing', claimedUntil }, change);
  }

  /** Changes a draft as it was read. @returns null when it is no draft any more, or another one */
  change(id: string, revision: number, update: UpdateQuery<StoredLetter>): Promise<StoredLetter | null> {
    return this.changeDraft({ _id: id, revision }, update);
  }

  /** @returns null when it is no draft */
  discard(id: string): Promise<StoredLetter | null> {
    return this.changeDraft({ _id: id }, { $set: { state: 'discarded', title: '', sentences: [] } });
  }

  /** Publishes a draft together with its event. @returns null when it is no draft any more, or another one */
  async publish(id: string, revision: number, event: EventEnvelope): Promise<StoredLetter | null> {
    const published = { state: 'published', publishedAt: new Date() } as const;
    const letter = await this.change(id, revision, { $set: published, $push: { outbox: event } });
    if (letter) this.outbox.relay(this.letters, id, [event]);
    return letter;
  }

  /** The newest drafts. */
  findDrafts(): Promise<StoredLetter[]> {
    return this.letters
      .find({ state: 'draft' }, { outbox: 0 })
      .sort({ writtenAt: -1 })
      .limit(LISTED_MAX)
      .lean<StoredLetter[]>();
  }

  /** Those with too little to tell. */
  findEmpty(since: Date): Promise<StoredLetter[]> {
    return this.letters
      .find({ state: 'empty', writtenAt: { $gte: since } }, { outbox: 0 })
      .sort({ writtenAt: -1 })
      .lean<StoredLetter[]>();
  }

  /** Those of some letters that are published, the oldest first. */
  findPublished(ids: readonly string[]): Promise<StoredLetter[]> {
    return this.letters
      .find({ _id: { $in: ids }, state: 'published' }, { outbox: 0 })
      .sort({ publishedAt: 1 })
      .lean<StoredLetter[]>();
  }

  /** Those with a sentence that cites one of some messages. */
  findCiting(messageIds: readonly string[]): Promise<StoredLetter[]> {
    return this.letters.find({ 'sentences.messages.id': { $in: messageIds } }, { outbox: 0 }).lean<StoredLetter[]>();
  }

  /** Removes the sentences that cite a message from all letters that were written until a time. */
  async eraseCiting(messageId: string, until: Date): Promise<void> {
    await this.letters.updateMany(
      { 'sentences.messages.id': messageId, writtenAt: { $lte: until } },
      { $pull: { sentences: { messages: { $elemMatch: { id: messageId } } } }, $inc: { revision: 1 } },
    );
  }

  /** Removes the sentences of all letters that cite a member. */
  async eraseAuthor(authorId: string): Promise<void> {
    await this.letters.updateMany(
      { 'sentences.messages.authorId': authorId },
      { $pull: { sentences: { messages: { $elemMatch: { authorId } } } }, $inc: { revision: 1 } },
    );
  }

  private changeDraft(
    which: Partial<Pick<StoredLetter, '_id' | 'revision'>>,
    update: UpdateQuery<StoredLetter>,
  ): Promise<StoredLetter | null> {
    return this.letters
      .findOneAndUpdate(
        { ...which, state: 'draft' },
        { ...update, $inc: { revision: 1 } },
        { returnDocument: 'after', projection: { outbox: 0 } },
      )
      .lean<StoredLetter>();
  }
}
