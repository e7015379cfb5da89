import type { EventEnvelope } from '@crew/contracts/event';
import { Outbox } from '@crew/service-kit/events/outbox';
import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { uuidv7 } from 'uuidv7';
import {
  type AppealedDecision,
  CLOSED_INDEX,
  type FlagAdvice,
  type FlagAppeal,
  type FlagCase,
  type FlagReport,
  OPEN_INDEX,
} from './flag-case.schema.js';

/** The message that a case is about. */
export type FlaggedMessage = Pick<FlagCase, '_id' | 'deckId' | 'conversationId' | 'authorId'>;

/** What closing a case sets. */
type Decision = Pick<
  FlagCase,
  'status' | 'resolvedBy' | 'resolvedAt' | 'agreed' | 'decisionId' | 'rule' | 'words' | 'final'
>;

/** What decided so is no longer there to be flagged. */
const REMOVED: readonly FlagCase['status'][] = ['removed', 'suspended'];
/** Listed, so that each is read in order from the index and none is sorted. */
const CLOSED: readonly FlagCase['status'][] = ['dismissed', 'removed', 'suspended', 'warned'];

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
   * @returns false when the reporter has flagged the message before, or it was removed meanwhile; nothing changes then
   */
  async addReport(
    { _id, ...message }: FlaggedMessage,
    report: FlagReport,
    events: readonly EventEnvelope[],
  ): Promise<boolean> {
    const isAdded = await this.upsertReport({ _id }, message, report, events);
    if (isAdded) this.outbox.relay(this.cases, _id, events);
    return isAdded;
  }

  /**
   * Adds a report to the open case of a member, opening one if needed.
   * @returns false when the open case has a report of the reporter; nothing changes then
   */
  addMemberReport(memberId: string, report: FlagReport): Promise<boolean> {
    const opened = { _id: uuidv7(), kind: 'member' as const, deckId: null, authorId: memberId };
    return this.upsertReport({ openMemberId: memberId }, opened, report, []);
  }

  private async upsertReport(
    key: Pick<FlagCase, '_id'> | Pick<FlagCase, 'openMemberId'>,
    opened: Partial<FlagCase>,
    report: FlagReport,
    events: readonly EventEnvelope[],
    isRetried = false,
  ): Promise<boolean> {
    try {
      await this.cases.updateOne(
        { ...key, 'reports.reporterId': { $ne: report.reporterId }, status: { $nin: REMOVED } },
        {
          $push: { reports: report, ...(events.length > 0 && { outbox: { $each: events } }) },
          $inc: { reportCount: 1 },
          $set: { status: 'open', flaggedAt: report.at },
          $setOnInsert: { ...opened, resolvedBy: null, resolvedAt: null },
        },
        { upsert: true },
      );
      return true;
    } catch (error) {
      if (duplicateKeyOf(error) !== Object.keys(key)[0]) throw error;
      // The upsert collided with a case that has this reporter, of a removed message, or that another has just opened.
      return isRetried ? false : this.upsertReport(key, opened, report, events, true);
    }
  }

  findById(id: string): Promise<FlagCase | null> {
    return this.cases.findById(id).lean<FlagCase>();
  }

  findByReporter(reporterId: string): Promise<FlagCase[]> {
    return this.cases.find({ 'reports.reporterId': reporterId }).lean<FlagCase[]>();
  }

  /** The case of a decision, also of one that was appealed and decided again. */
  findByDecision(decisionId: string): Promise<FlagCase | null> {
    return this.cases.findOne({ $or: [{ decisionId }, { 'appeals.decisionId': decisionId }] }).lean<FlagCase>();
  }

  findByAppellant(memberId: string): Promise<FlagCase[]> {
    return this.cases.find({ 'appeals.memberId': memberId }).lean<FlagCase[]>();
  }

  /**
   * Opens the case of a decision again, with a member's appeal.
   * @returns false when the member has appealed the decision before, or it is not the latest or a second one
   */
  async addAppeal(id: string, appeal: FlagAppeal, appealed: AppealedDecision): Promise<boolean> {
    const { memberId, decisionId } = appeal;
    const { modifiedCount } = await this.cases.updateOne(
      { _id: id, decisionId, final: { $ne: true }, appeals: { $not: { $elemMatch: { memberId, decisionId } } } },
      { $set: { status: 'open', appealed }, $push: { appeals: appeal } },
    );
    return modifiedCount === 1;
  }

  /** Deletes a member's appeals; an open case that nobody else appealed or flagged since is as it was decided. */
  async deleteAppeals(memberId: string): Promise<void> {
    for (const { _id, appealed, final, flaggedAt } of await this.findByAppellant(memberId)) {
      await this.cases.updateOne({ _id }, { $pull: { appeals: { memberId } } });
      if (!appealed || final) continue;
      const { decisionId, status, resolvedAt } = appealed;
      const isFlaggedSince = flaggedAt > resolvedAt;
      await this.cases.updateOne(
        { _id, decisionId, status: 'open', 'appeals.decisionId': { $ne: decisionId } },
        { $unset: { appealed: 1 }, ...(!isFlaggedSince && { $set: { status } }) },
      );
    }
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

  /** How many of an author's messages were flagged. */
  countByAuthor(authorId: string | null): Promise<number> {
    return this.cases.countDocuments({ authorId, kind: { $ne: 'member' } });
  }

  /** How many of an author's messages an admin has removed. */
  countRemovedByAuthor(authorId: string | null): Promise<number> {
    return this.cases.countDocuments({ authorId, kind: { $ne: 'member' }, status: { $in: ['removed', 'suspended'] } });
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

  /** Erases what a member wrote in reports, and what reports and advice say about them. */
  async eraseWords(userId: string): Promise<void> {
    await this.cases.updateMany(
      { 'reports.reporterId': userId },
      { $unset: { 'reports.$[own].words': 1 } },
      { arrayFilters: [{ 'own.reporterId': userId }] },
    );
    await this.cases.updateMany({ authorId: userId, kind: 'member' }, { $unset: { 'reports.$[].words': 1 } });
    await this.cases.updateMany({ authorId: userId }, { $unset: { advice: 1, words: 1 } });
  }

  /** Keeps the latest advice on an open case. */
  async setAdvice(id: string, advice: FlagAdvice): Promise<void> {
    await this.cases.updateOne({ _id: id, status: 'open' }, { $set: { advice } });
  }

  /** How many cases were decided as advised, or against it. */
  countAdvised(agreed: boolean): Promise<number> {
    return this.cases.countDocuments({ agreed });
  }

  /** Gives an open case to one caller of all replicas. @returns null when it is not open, or another has it */
  claim(id: string, claimedUntil: Date): Promise<FlagCase | null> {
    const isFree = [{ claimedUntil: { $exists: false } }, { claimedUntil: { $lt: new Date() } }];
    return this.cases
      .findOneAndUpdate(
        { _id: id, status: 'open', $or: isFree },
        { $set: { claimedUntil } },
        { projection: { outbox: 0 }, returnDocument: 'after' },
      )
      .lean<FlagCase>();
  }

  /** Gives back a claimed case that stays open. */
  async release({ _id, claimedUntil }: Pick<FlagCase, '_id' | 'claimedUntil'>): Promise<void> {
    await this.cases.updateOne({ _id, claimedUntil }, { $unset: { claimedUntil: 1 } });
  }

  /**
   * Closes a claimed case with a decision, which replaces the previous one, and publishes the event.
   * @returns null when the claim is over and another has the case, or it was appealed meanwhile
   */
  async close(
    { _id, appealed, claimedUntil }: Pick<FlagCase, '_id' | 'appealed' | 'claimedUntil'>,
    { agreed, rule, words, final, ...decision }: Decision,
    event: EventEnvelope,
  ): Promise<FlagCase | null> {
    const some = { agreed, rule, words, final };
    const absent = Object.entries(some).flatMap(([name, value]) => (value === undefined ? [name] : []));
    const unset = ['openMemberId', 'claimedUntil', ...absent, ...(final ? [] : ['appealed'])];
    const closed = await this.cases
      .findOneAndUpdate(
        {
          _id,
          status: 'open',
          claimedUntil,
          'appealed.decisionId': appealed ? appealed.decisionId : { $exists: false },
        },
        {
          $set: { ...decision, ...some },
          $unset: Object.fromEntries(unset.map((name) => [name, 1])),
          $push: { outbox: event },
        },
        { returnDocument: 'after' },
      )
      .lean<FlagCase>();
    if (closed) this.outbox.relay(this.cases, _id, [event]);
    return closed;
  }
}
