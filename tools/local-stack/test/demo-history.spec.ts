import { describe, expect, it } from '@jest/globals';
import { DECK_IDS, type DeckId } from '@crew/contracts/chat/decks';
import type { MemberClient } from '../src/client/member-client.js';
import { DemoMembers } from '../src/demo/demo-members.js';
import { stepsOfLastDays } from '../src/demo/last-days.js';
import { schedule } from '../src/demo/history/schedule.js';
import { budgetsBy } from '../src/demo/reactions-and-tips.js';
import { Timeline } from '../src/demo/history/timeline.js';

const NOW = new Date('2026-11-26T18:00:00Z');
const DAY_MS = 86_400_000;
const authors = Object.fromEntries(DECK_IDS.map((deckId) => [deckId, [0, 1, 59]])) as Record<DeckId, number[]>;
const history = schedule(60, authors, NOW);

describe('the history of the demo', () => {
  it('is the same for the same day', () => {
    expect(schedule(60, authors, NOW)).toEqual(history);
  });

  it('covers ninety days in order, and nobody acts before they signed up', () => {
    const times = history.acts.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(NOW.getTime() - times[0]!).toBeGreaterThan(85 * DAY_MS);
    expect(times.at(-1)).toBeLessThan(NOW.getTime());
    const known = new Set<number>();
    for (const { kind, member } of history.acts) {
      if (kind === 'sign-up') known.add(member);
      expect(known).toContain(member);
    }
    expect(known.size).toBe(60);
  });

  it('has quiet nights and weekends, and members who stop coming', () => {
    const messages = history.acts.filter(({ kind }) => kind === 'message').map(({ at }) => new Date(at));
    const count = (isCounted: (at: Date) => boolean) => messages.filter(isCounted).length;
    expect(count((at) => at.getUTCHours() >= 18)).toBeGreaterThan(3 * count((at) => at.getUTCHours() < 6));
    const onWeekend = count((at) => [0, 6].includes(at.getUTCDay()));
    expect(onWeekend / 2).toBeLessThan((messages.length - onWeekend) / 5);
    const late = (times: number[]) => times.filter((at) => at > times[0]! + 28 * DAY_MS).length;
    expect(late(history.visits[0]!)).toBeGreaterThan(3 * late(history.visits[2]!));
  });
});

describe('the timeline', () => {
  it('moves times to when things happened, without changing their order', () => {
    const timeline = new Timeline();
    const before = new Date(Date.now() - 1_000);
    timeline.reach(1_000_000);
    const first = new Date();
    expect(timeline.relocate(before)).toEqual(before);
    expect(timeline.relocate(first).getTime()).toBeGreaterThanOrEqual(1_000_000);
    timeline.reach(500_000);
    expect(timeline.relocate(new Date()).getTime()).toBeGreaterThanOrEqual(1_000_000);
  });
});

describe('the last days of the demo', () => {
  const unused = () => Promise.reject(new Error('not run'));
  const admin: MemberClient = { user: {} as MemberClient['user'], cookie: '', call: unused };
  const steps = stepsOfLastDays(
    { admin, grantBudget: unused, members: new DemoMembers(), lineOf: unused },
    NOW.getTime(),
  );
  const minutesAgo = steps.map(({ at }) => Math.round((NOW.getTime() - at) / 60_000));

  it('are in order, and after everybody has signed up', () => {
    expect(minutesAgo).toEqual(minutesAgo.toSorted((one, other) => other - one));
    const signUps = history.acts.filter(({ kind }) => kind === 'sign-up').map(({ at }) => at);
    expect(steps[0]!.at).toBeGreaterThan(Math.max(...signUps));
  });

  it('leave nothing to the last minutes, and little to one minute', () => {
    expect(Math.min(...minutesAgo)).toBeGreaterThan(5);
    for (const minute of minutesAgo) expect(minutesAgo.filter((one) => one === minute).length).toBeLessThan(3);
  });
});

describe('the budgets of the demo', () => {
  it('take one call of the admin for each member, who is limited in these calls', async () => {
    const granted: string[] = [];
    const admin = { call: (_contract: unknown, { id }: { id: string }) => Promise.resolve(void granted.push(id)) };
    const grantBudget = budgetsBy(admin as unknown as MemberClient);
    for (const id of ['ada', 'bob', 'ada']) await grantBudget({ user: { id } } as MemberClient);
    expect(granted).toEqual(['ada', 'bob']);
  });
});
