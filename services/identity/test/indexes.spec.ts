import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countMembers } from '@crew/contracts/identity/count-members';
import { listUsers } from '@crew/contracts/identity/list-users';
import type { Input } from '@crew/contracts/rpc';
import type { QueryPlans } from '@crew/testing/query-plans';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { uuidv7 } from 'uuidv7';
import { searchKeysOf } from '../src/users/user.rules.js';
import type { UserDocument } from '../src/users/user.schema.js';
import { startIdentity, type SignedInMember, type IdentityApp } from './identity-app.js';

const MEMBERS = 3_000;
const PAGE = 20;
/** Documents that a page may read: its own, its bounds, and those of the planner's trial of other plans. */
const FEW = 8 * PAGE;

let app: IdentityApp;
let admin: SignedInMember;

beforeAll(async () => {
  app = await startIdentity();
  admin = await app.signUpAdmin();
  const collection = app.service.app.get<Connection>(getConnectionToken()).db!.collection<UserDocument>('users');
  const template = (await collection.findOne({ _id: admin.user.id }))!;
  // One in 50 is an admin, another one in 50 is suspended, and one in three was never seen.
  const users = Array.from({ length: MEMBERS }, (_, index): UserDocument => {
    const names = { username: `crew-${index}`, email: `crew-${index}@crew.test`, displayName: `Star Sailor ${index}` };
    return {
      ...template,
      ...names,
      outbox: [],
      _id: uuidv7(),
      usernameKey: names.username,
      emailKey: names.email,
      searchKeys: searchKeysOf(names),
      isAdmin: index % 50 === 0,
      suspension: index % 50 === 1 ? { reason: 'Too loud', until: index % 100 === 1 ? null : inAnHour() } : null,
      lastSeenAt: index % 3 === 0 ? null : new Date(1_700_000_000_000 + (index % 700) * 3_600_000),
    };
  });
  await collection.insertMany(users);
});

afterAll(() => app?.stop());

const inAnHour = (): Date => new Date(Date.now() + 3_600_000);

/** The query plans of two consecutive pages of list-users. */
const plansOf = (input: Input<typeof listUsers>): Promise<QueryPlans> =>
  app.queries.during(async () => {
    const page = await app.call(listUsers, { ...input, limit: PAGE }, { as: admin.actor });
    expect(page.length).toBeGreaterThan(0);
    if (page.length < PAGE) return;
    const before = page.at(-1)!.id;
    await app.call(listUsers, { ...input, limit: PAGE, before }, { as: admin.actor });
  });

const SORTS = ['newest', 'oldest', 'username', 'seen'] as const;

describe('list-users with many members', () => {
  it.each(SORTS)('reads each page from an index, in the order %s', async (sort) => {
    const plans = await plansOf({ sort });
    expect(await plans.greedy(FEW)).toEqual([]);
  });

  it.each(
    SORTS.flatMap((sort) => [`crew-2718`, `crew-1414@crew.test`, 'star', 'crew-1'].map((q) => [q, sort] as const)),
  )('searches for %p in an index, in the order %s', async (q, sort) => {
    const plans = await plansOf({ q, sort });
    expect(await plans.greedy(MEMBERS / 2)).toEqual([]);
  });

  it.each(SORTS.flatMap((sort) => (['admins', 'suspended'] as const).map((show) => [show, sort] as const)))(
    'shows %s members without reading the others, in the order %s',
    async (show, sort) => {
      const plans = await plansOf({ show, sort });
      expect(await plans.greedy(FEW)).toEqual([]);
    },
  );
});

describe('count-members with many members', () => {
  it('counts them, and the active ones, without reading them', async () => {
    const countActive = async (seenDaysAgo: number) => {
      const activeSince = new Date(1_700_000_000_000 + 700 * 3_600_000 - seenDaysAgo * 86_400_000).toISOString();
      const { total, active } = await app.call(countMembers, { activeSince });
      expect(total).toBe(MEMBERS + 1);
      return active;
    };
    const plans = await app.queries.during(() => countActive(1));
    expect(await countActive(1)).toBeGreaterThan(PAGE);
    expect(await plans.greedy(FEW)).toEqual([]);
  });
});
