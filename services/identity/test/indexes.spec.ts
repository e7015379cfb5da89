import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countMembers } from '@crew/contracts/identity/count-members';
import { listUsers } from '@crew/contracts/identity/list-users';
import type { Input } from '@crew/contracts/rpc';
import { QueryPlans } from '@crew/testing/query-plans';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { uuidv7 } from 'uuidv7';
import { searchKeysOf } from '../src/users/user.rules.js';
import type { UserDocument } from '../src/users/user.schema.js';
import { launch, type Joined, type Ship } from './identity-app.js';

const CREW = 3_000;
const PAGE = 20;
/** A page, what it takes to begin and end it, and the turn of the planner's other plans. */
const FEW = 8 * PAGE;

let ship: Ship;
let captain: Joined;
let database: mongo.Db;

beforeAll(async () => {
  ship = await launch();
  captain = await ship.joinAdmin();
  database = ship.service.app.get<Connection>(getConnectionToken()).db!;
  const users = database.collection<UserDocument>('users');
  const model = (await users.findOne({ _id: captain.user.id }))!;
  // One in 50 is an admin and another one suspended, one in three was never seen.
  const crew = Array.from({ length: CREW }, (_, index): UserDocument => {
    const names = { username: `crew-${index}`, email: `crew-${index}@crew.test`, displayName: `Star Sailor ${index}` };
    return {
      ...model,
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
  await users.insertMany(crew);
});

afterAll(() => ship?.stop());

const inAnHour = (): Date => new Date(Date.now() + 3_600_000);

/** Looks at a page of the roster and the one after it, and notes by which plans. */
async function plansOf(input: Input<typeof listUsers>): Promise<QueryPlans> {
  const plans = new QueryPlans(database);
  await plans.note(async () => {
    const page = await ship.call(listUsers, { ...input, limit: PAGE }, { as: captain.actor });
    expect(page.length).toBeGreaterThan(0);
    if (page.length < PAGE) return;
    const before = page.at(-1)!.id;
    await ship.call(listUsers, { ...input, limit: PAGE, before }, { as: captain.actor });
  });
  return plans;
}

const SORTS = ['newest', 'oldest', 'username', 'seen'] as const;

describe('the roster of a large crew', () => {
  it.each(SORTS)('is read from an index in its order, page by page: %s', async (sort) => {
    const plans = await plansOf({ sort });
    expect(await plans.costly()).toEqual([]);
    expect(await plans.greedy(FEW)).toEqual([]);
  });

  it.each(
    SORTS.flatMap((sort) => [`crew-2718`, `crew-1414@crew.test`, 'star', 'crew-1'].map((q) => [q, sort] as const)),
  )('is searched for %p from an index, whether few or most are found: %s', async (q, sort) => {
    const plans = await plansOf({ q, sort });
    expect((await plans.costly()).filter((kind) => kind.includes('COLLSCAN'))).toEqual([]);
    expect(await plans.greedy(CREW / 2)).toEqual([]);
  });

  it.each(SORTS.flatMap((sort) => (['admins', 'suspended'] as const).map((show) => [show, sort] as const)))(
    'shows the %s without looking at the others: %s',
    async (show, sort) => {
      const plans = await plansOf({ show, sort });
      expect((await plans.costly()).filter((kind) => kind.includes('COLLSCAN'))).toEqual([]);
      expect(await plans.greedy(FEW)).toEqual([]);
    },
  );
});

it('the members of a large crew, and those seen lately, are counted without reading them', async () => {
  const plans = new QueryPlans(database);
  const noted = async (seenDaysAgo: number) => {
    const activeSince = new Date(1_700_000_000_000 + 700 * 3_600_000 - seenDaysAgo * 86_400_000).toISOString();
    const { total, active } = await ship.call(countMembers, { activeSince });
    expect(total).toBe(CREW + 1);
    return active;
  };
  await plans.note(async () => void (await noted(1)));
  expect(await noted(1)).toBeGreaterThan(PAGE);
  expect(await plans.costly()).toEqual([]);
  expect(await plans.greedy(FEW)).toEqual([]);
});
