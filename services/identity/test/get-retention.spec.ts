import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getRetention } from '@crew/contracts/identity/get-retention';
import { daysBack, mondayOf, startOf } from '@crew/service-kit/days';
import { signUpInThePast, visit } from './member-history.js';
import { startIdentity, type IdentityApp, type SignedInMember } from './identity-app.js';

let app: IdentityApp;
let admin: SignedInMember;
const monday = mondayOf(new Date());
const inWeekAgo = (weeks: number, day = 0) => daysBack(startOf(monday), 7 * weeks - day);

beforeAll(async () => {
  app = await startIdentity();
  admin = await app.signUpAdmin();
  const ada = await signUpInThePast(app, startOf(inWeekAgo(3, 6)));
  const bo = await signUpInThePast(app, startOf(inWeekAgo(3)));
  await visit(app, ada, [inWeekAgo(3, 6), inWeekAgo(2), inWeekAgo(2, 5), inWeekAgo(1)]);
  await visit(app, bo, [inWeekAgo(3), inWeekAgo(3, 1), inWeekAgo(2, 6)]);
});

afterAll(() => app?.stop());

describe('get-retention', () => {
  it('counts each member of a week of sign-up once for every week with a visit', async () => {
    const cohorts = await app.call(getRetention, { days: '30' }, { as: admin.actor });
    expect(cohorts.find(({ week }) => week === inWeekAgo(3))).toEqual({
      week: inWeekAgo(3),
      members: 2,
      active: [2, 2, 1, 0],
    });
    expect(cohorts.find(({ week }) => week === inWeekAgo(1))).toEqual({
      week: inWeekAgo(1),
      members: 0,
      active: [0, 0],
    });
    expect(cohorts.at(-1)).toEqual({ week: monday, members: 1, active: [1] });
  });

  it('begins with the week of the first day of the range', async () => {
    const [first] = await app.call(getRetention, { days: '90' }, { as: admin.actor });
    expect(first!.week).toBe(mondayOf(startOf(daysBack(new Date(), 89))));
  });

  it('counts members and visits by an index', async () => {
    const plans = await app.queries.during(() => app.call(getRetention, { days: '90' }, { as: admin.actor }));
    expect(await plans.costly()).toEqual([]);
  });

  it('is for admins and accepts the offered ranges only', async () => {
    const { actor } = await app.signUp();
    expect(await app.codeOf(getRetention, {}, { as: actor })).toBe('admin_only');
    expect(await app.codeOf(getRetention, {})).toBe('signed_out');
    expect(await app.codeOf(getRetention, { days: '8' }, { as: admin.actor })).toBe('invalid_input');
  });
});
