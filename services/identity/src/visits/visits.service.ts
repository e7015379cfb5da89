import { dayOf, mondayOf, weeksBetween } from '@crew/service-kit/days';
import { Injectable } from '@nestjs/common';
import type { UserDocument } from '../users/users.service.js';
import { VisitRepository } from './visit.repository.js';

/** On which days members used the product. Kept apart from sessions, which are deleted when they end. */
@Injectable()
export class VisitsService {
  constructor(private readonly visits: VisitRepository) {}

  /** Stores that a member is active, with one write a day. */
  async record(
    { _id, createdAt, lastSeenAt }: Pick<UserDocument, '_id' | 'createdAt' | 'lastSeenAt'>,
    now: Date,
  ): Promise<void> {
    const day = dayOf(now);
    if (lastSeenAt && dayOf(lastSeenAt) === day) return;
    const signUp = mondayOf(createdAt);
    await this.visits.add(_id, [`day/${day}`, `week/${signUp}/${weeksBetween(signUp, mondayOf(now))}`], now);
  }

  /** How many members were active on each day, by the day; days without any are absent. */
  countByDay(first: string): Promise<Map<string, number>> {
    return this.visits.countSince('day', first);
  }

  /**
   * How many members of each week of sign-up were active in the weeks since then, by the Monday of the former and the
   * number of the latter: `2025-11-17/3`.
   */
  countByWeek(first: string): Promise<Map<string, number>> {
    return this.visits.countSince('week', first);
  }

  /** The days on which a member was active, oldest first. */
  daysOf(userId: string): Promise<string[]> {
    return this.visits.findDaysOf(userId);
  }

  async deleteOf(userId: string): Promise<void> {
    await this.visits.deleteOf(userId);
  }
}
