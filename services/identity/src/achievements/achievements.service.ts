import type { Activity, Badge, MemberStats } from '@crew/contracts/identity/identity.entities';
import { badgeEarned, badgeWon } from '@crew/contracts/identity/identity.events';
import { domainEvent } from '@crew/service-kit/events/outbox';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { duplicateKeyOf } from '@crew/service-kit/mongo/duplicate-key';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { mongo, type Model } from 'mongoose';
import { UserRepository } from '../users/user.repository.js';
import { activityOf } from './deeds.rules.js';
import type { Deed, DeedsDocument } from './deeds.schema.js';

/** As many deeds are kept as a member can do while a fact that failed is told again. */
const LATEST_KEPT = 120;

/** What members did, and what that earns them. */
@Injectable()
export class AchievementsService {
  constructor(
    @InjectModel('Deeds') private readonly deeds: Model<DeedsDocument>,
    private readonly users: UserRepository,
    private readonly push: StreamEventPublisher,
  ) {}

  async statsOf(userId: string): Promise<MemberStats> {
    return countsOf(await this.deeds.findById(userId, { latest: 0 }).lean<DeedsDocument>());
  }

  async activityOf(userId: string): Promise<Activity[]> {
    const found = await this.deeds.findById(userId, { latest: 1 }).lean<DeedsDocument>();
    return activityOf(found?.latest ?? []);
  }

  /** Counts a deed, once however often it is told, and resolves to the counts after it. */
  async record(userId: string, deed: Deed, counts: Partial<MemberStats> = {}): Promise<MemberStats> {
    try {
      const after = await this.deeds
        .findOneAndUpdate(
          { _id: userId, 'latest.id': { $ne: deed.id } },
          { $inc: counts, $push: { latest: { $each: [deed], $slice: -LATEST_KEPT } } },
          { upsert: true, returnDocument: 'after', projection: { latest: 0 }, writeConcern: { w: 1, j: false } },
        )
        .lean<DeedsDocument>();
      return countsOf(after);
    } catch (error) {
      // Told before: the document is there, and does not match.
      if (duplicateKeyOf(error) === undefined) throw error;
      return this.statsOf(userId);
    }
  }

  /** Counts the messages of members, each once however often it is told, with one write for all. */
  async recordMessages(written: readonly { userId: string; deed: Deed }[]): Promise<void> {
    if (written.length === 0) return;
    const members = [...Map.groupBy(written, ({ userId }) => userId)];
    const writes = members.map(([_id, theirs]) => {
      const deeds = theirs.map(({ deed }) => deed);
      const filter = { _id, 'latest.id': { $nin: deeds.map(({ id }) => id) } };
      const latest = { $each: deeds, $slice: -LATEST_KEPT };
      return { updateOne: { filter, update: { $inc: { messages: deeds.length }, $push: { latest } }, upsert: true } };
    });
    try {
      await this.deeds.collection.bulkWrite(writes as never[], { ordered: false, writeConcern: { w: 1, j: false } });
    } catch (error) {
      if (!(error instanceof mongo.MongoBulkWriteError) || duplicateKeyOf(error) === undefined) throw error;
      // Some of theirs were told before: these members' one by one.
      for (const { index } of [error.writeErrors].flat()) {
        for (const { userId, deed } of members[index]![1]) await this.record(userId, deed, { messages: 1 });
      }
    }
  }

  /** Those of the given members who wrote so many messages at most. */
  async withMessagesUpTo(count: number, userIds: readonly string[]): Promise<string[]> {
    const found = await this.deeds
      .find({ _id: { $in: [...userIds] }, messages: { $lte: count } }, { _id: 1 })
      .lean<Pick<DeedsDocument, '_id'>[]>();
    return found.map(({ _id }) => _id);
  }

  /** Gives a badge, once, and tells the member and the other services. */
  async award(userId: string, badge: Badge): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user || user.badges.includes(badge)) return;
    await this.users
      .change(
        userId,
        ({ badges }) => ({ badges: [...new Set([...badges, badge])] }),
        () => [domainEvent(badgeEarned, `badge:${userId}:${badge}`, { userId, badge })],
      )
      .catch(ignoreDeparted);
    this.push.publish(badgeWon, userId, { badge });
    const deed = { id: `badge:${badge}`, kind: 'badge-earned' as const, at: new Date() };
    await this.record(userId, { ...deed, about: badge, amount: null, path: '/profile' });
  }

  async forget(userId: string): Promise<void> {
    await this.deeds.deleteOne({ _id: userId });
  }
}

const countsOf = (found: DeedsDocument | null): MemberStats => ({
  messages: found?.messages ?? 0,
  tipsReceived: found?.tipsReceived ?? 0,
  tipsGiven: found?.tipsGiven ?? 0,
  boosts: found?.boosts ?? 0,
});

function ignoreDeparted(error: unknown): void {
  if (!(error instanceof DomainError && error.code === 'not_found')) throw error;
}
