import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteAccount } from '@crew/contracts/identity/delete-account';
import { exportAccount } from '@crew/contracts/identity/export-account';
import { getMemberFigures } from '@crew/contracts/identity/get-member-figures';
import { daysBack, startOf } from '@crew/service-kit/days';
import { eventually } from '@crew/testing/eventually';
import { signUpInThePast, visit } from './member-history.js';
import { PASSWORD, startIdentity, type IdentityApp, type SignedInMember } from './identity-app.js';

let app: IdentityApp;
let admin: SignedInMember;
const dayAgo = (days: number) => daysBack(new Date(), days);

beforeAll(async () => {
  app = await startIdentity();
  admin = await app.signUpAdmin();
  const early = await signUpInThePast(app, startOf(dayAgo(40)));
  const late = await signUpInThePast(app, startOf(dayAgo(3)));
  await visit(app, early, [dayAgo(40), dayAgo(3), dayAgo(2)]);
  await visit(app, late, [dayAgo(3)]);
});

afterAll(() => app?.stop());

const figures = (days: '7' | '30' | '90') => app.call(getMemberFigures, { days }, { as: admin.actor });

describe('get-member-figures', () => {
  it('counts new, active and all members of each day, without gaps', async () => {
    const week = await figures('7');
    expect(week.map(({ day }) => day)).toEqual([6, 5, 4, 3, 2, 1, 0].map(dayAgo));
    expect(week.slice(2, 5)).toEqual([
      { day: dayAgo(4), registered: 0, active: 0, total: 1 },
      { day: dayAgo(3), registered: 1, active: 2, total: 2 },
      { day: dayAgo(2), registered: 0, active: 1, total: 2 },
    ]);
    expect(week.at(-1)).toEqual({ day: dayAgo(0), registered: 1, active: 1, total: 3 });
    expect(await figures('90')).toHaveLength(90);
  });

  it('counts a member who comes back on the same day once', async () => {
    const before = (await figures('7')).at(-1)!;
    const ada = await app.signUp();
    await app.signIn(ada.user.username);
    expect((await figures('7')).at(-1)).toMatchObject({ active: before.active + 1, registered: before.registered + 1 });
  });

  it('exports the days of a member with their data, and leaves them out once the account is deleted', async () => {
    const before = (await figures('7')).at(-1)!;
    const bo = await app.signUp();
    expect(await app.call(exportAccount, {}, { as: bo.actor })).toMatchObject({ account: { activeDays: [dayAgo(0)] } });
    await app.call(deleteAccount, { password: PASSWORD }, { as: bo.actor });
    await eventually('the visits are deleted', async () => {
      expect((await figures('7')).at(-1)).toEqual(before);
      return true;
    });
  });

  it('counts members and visits by an index', async () => {
    const plans = await app.queries.during(() => figures('90'));
    expect(await plans.costly()).toEqual([]);
  });

  it('is for admins and accepts the offered ranges only', async () => {
    const { actor } = await app.signUp();
    expect(await app.codeOf(getMemberFigures, {}, { as: actor })).toBe('admin_only');
    expect(await app.codeOf(getMemberFigures, {})).toBe('signed_out');
    expect(await app.codeOf(getMemberFigures, { days: '8' }, { as: admin.actor })).toBe('invalid_input');
  });
});
