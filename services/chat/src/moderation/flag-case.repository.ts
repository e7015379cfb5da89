import type { EventEnvelope } from '@crew/contracts/event';
import { Outbox } from '@crew/service-kit/events/outbox';
import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { CLOSED_INDEX, type FlagCase, type FlagReport, OPEN_INDEX } from './flag-case.schema.js';

/** The message that a case is about. */
export type FlaggedMessage = Pick<FlagCase, '_id' | 'deckId' | 'conversationId' | 'authorId'>;

/** Listed, so that each is read in order from the index and none is sorted. */
const CLOSED: readonly FlagCase['status'][] = ['dismissed', 'removed', 'suspended'];

@Injectable()
export class FlagCaseRepository {
  constructor(
    @InjectModel('FlagCase') private readonly cases: Model<FlagCase>,
    private readonly outbox: Outbox,
  ) {
    outbox.watch(cases);
  }

  /**
   * Adds a report to the open case of a message, opening one if needed, and publishes the events.
   * @returns false when the reporter has flagged the message before; nothing changes then
   */
  async addReport(
    { _id, ...message }: FlaggedMessage,
    report: FlagReport,
    events: readonly EventEnvelope[],
  ): Promise<boolean> {
    try {
      await this.cases.updateOne(
        { _id, 'reports.reporterId': { $ne: report.reporterId } },
        {
          $push: { reports: report, ...(events.length > 0 && { outbox: { $each: events } }) },
          $inc: { reportCount: 1 },
          $set: { status: 'open', flaggedAt: report.at },
          $setOnInsert: { ...message, resolvedBy: null, resolvedAt: null },
        },
        { upsert: true },
      );
    } catch (error) {
      // The upsert collides with the case that already has this reporter.
      if (duplicateKeyOf(error) === '_id') return false;
      throw error;
    }
    this.outbox.relay(this.cases, _id, events);
    return true;
  }

  findById(id: string): Promise<FlagCase | null> {
    return this.cases.findById(id).lean<FlagCase>();
  }

  findByReporter(reporterId: string): Promise<FlagCase[]> {
    return this.cases.find({ 'reports.reporterId': reporterId }).lean<FlagCase[]>();
  }

  /** A page of open cases, most reported first, or of resolved ones, latest decision first. */
  findPage(isOpen: boolean, limit: number, after?: FlagCase): Promise<FlagCase[]> {
    const key = isOpen ? 'reportCount' : 'resolvedAt';
    const filter: QueryFilter<FlagCase> = { status: isOpen ? 'open' : { $in: CLOSED } };
    if (after) filter.$or = [{ [key]: { $lt: after[key] } }, { [key]: after[key], _id: { $gt: after._id } }];
    return (
      this.cases
        .find(filter, { outbox: 0 })
        .sort({ [key]: -1, _id: 1 })
        // With few cases MongoDB may prefer to sort them.
        .hint(isOpen ? OPEN_INDEX : CLOSED_INDEX)
        .limit(limit)
        .lean<FlagCase[]>()
    );
  }

  countOpen(): Promise<number> {
    return this.cases.countDocuments({ status: 'open' });
  }

  countByAuthor(authorId: string | null): Promise<number> {
    return this.cases.countDocuments({ authorId });
  }

  /** How many of an author's messages an admin has removed. */
  countRemovedByAuthor(authorId: string | null): Promise<number> {
    return this.cases.countDocuments({ authorId, status: { $in: ['removed', 'suspended'] } });
  }

  /** Whether an admin decided against a message of an author since a time, also when the author had deleted it before. */
  async existsUpheld(authorId: string, since: Date): Promise<boolean> {
    const upheld = { authorId, status: { $in: ['removed' as const, 'suspended' as const] } };
    return (await this.cases.exists({ ...upheld, resolvedAt: { $gte: since } })) !== null;
  }

  /** Records that an admin is shown pictures of an open case. */
  async recordShown(id: string, adminId: string, pictureIds: readonly string[]): Promise<void> {
    await this.cases.updateOne(
      { _id: id, status: 'open' },
      { $addToSet: { shownTo: adminId, shownPictureIds: { $each: pictureIds } } },
    );
  }

  /** Whether an admin was shown a picture of a case that is still open. */
  async existsShown(pictureId: string, adminId: string): Promise<boolean> {
    return (await this.cases.exists({ shownPictureIds: pictureId, shownTo: adminId, status: 'open' })) !== null;
  }

  /** Closes an open case and publishes the event; null when the case is not open any more. */
  async close(
    id: string,
    decision: Pick<FlagCase, 'status' | 'resolvedBy' | 'resolvedAt'>,
    event: EventEnvelope,
  ): Promise<FlagCase | null> {
    const closed = await this.cases
      .findOneAndUpdate(
        { _id: id, status: 'open' },
        { $set: decision, $push: { outbox: event } },
        { returnDocument: 'after' },
      )
      .lean<FlagCase>();
    if (closed) this.outbox.relay(this.cases, id, [event]);
    return closed;
  }
}
