import type { getMemberFigures } from '@crew/contracts/identity/get-member-figures';
import type { getOnboardingFunnel } from '@crew/contracts/identity/get-onboarding-funnel';
import type { getRetention } from '@crew/contracts/identity/get-retention';
import type { Output } from '@crew/contracts/rpc';
import { daysBack, eachDay, mondayOf, startOf, weeksBetween } from '@crew/service-kit/days';
import { Injectable } from '@nestjs/common';
import { UsersService } from '../users/users.service.js';
import { VisitsService } from '../visits/visits.service.js';

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Figures of sign-ups and visits. Deleted accounts count in none of them. */
@Injectable()
export class AnalyticsService {
  constructor(
    private readonly users: UsersService,
    private readonly visits: VisitsService,
  ) {}

  /** The figures of each of the last days. */
  async memberFigures(days: number): Promise<Output<typeof getMemberFigures>> {
    const now = new Date();
    const first = daysBack(now, days - 1);
    const [members, signUps, active] = await Promise.all([
      this.users.count(),
      this.users.countSignUpsByDay(startOf(first)),
      this.visits.countByDay(first),
    ]);
    let total = members - sumOf([...signUps.values()]);
    return eachDay(first, now).map((day) => {
      const registered = signUps.get(day) ?? 0;
      total += registered;
      return { day, registered, active: active.get(day) ?? 0, total };
    });
  }

  /** The weeks of sign-up that began in the last days, and the one in which these began. */
  async retention(days: number): Promise<Output<typeof getRetention>> {
    const now = new Date();
    const [first, current] = [mondayOf(startOf(daysBack(now, days - 1))), mondayOf(now)];
    const [signUps, active] = await Promise.all([
      this.users.countSignUpsByDay(startOf(first)),
      this.visits.countByWeek(first),
    ]);
    const weeks = Array.from({ length: weeksBetween(first, current) + 1 }, (_, index) =>
      daysBack(startOf(first), -7 * index),
    );
    return weeks.map((week) => ({
      week,
      members: sumOf(eachDay(week, startOf(daysBack(startOf(week), -6))).map((day) => signUps.get(day) ?? 0)),
      active: Array.from(
        { length: weeksBetween(week, current) + 1 },
        (_, index) => active.get(`${week}/${index}`) ?? 0,
      ),
    }));
  }

  /** How far the members who signed up in the last days have come. */
  onboardingFunnel(days: number): Promise<Output<typeof getOnboardingFunnel>> {
    return this.users.countSteps(startOf(daysBack(new Date(), days - 1)));
  }
}
