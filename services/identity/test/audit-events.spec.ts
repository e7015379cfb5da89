import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { itcGranted, walletSet } from '@crew/contracts/economy/economy.events';
import { listAudit } from '@crew/contracts/identity/list-audit';
import { eventually } from '@crew/testing/eventually';
import { launch, type Joined, type Ship } from './identity-app.js';

let ship: Ship;
let captain: Joined;

beforeAll(async () => {
  ship = await launch();
  captain = await ship.joinAdmin();
});

afterAll(() => ship?.stop());

const at = '2025-06-01T12:00:00.000Z';
const logOf = (id: string) => ship.call(listAudit, { memberId: id }, { as: captain.actor });

it('says who granted and took ITC, and why, once however often it is told', async () => {
  const { user } = await ship.join();
  const told = { userId: user.id, by: captain.user.id, at };
  const grant = { ...told, amount: 50, reason: 'a fine idea' };
  for (const _ of [1, 2, 3]) await ship.publishEvent(itcGranted, grant, `${user.id}:1`);
  await ship.publishEvent(itcGranted, { ...told, amount: -20, reason: 'a mistake' }, `${user.id}:2`);
  const log = await eventually('both acts are written down', async () => {
    const entries = await logOf(user.id);
    return entries.length >= 2 && entries;
  });
  const common = {
    at,
    actor: { username: captain.user.username },
    target: { type: 'member', username: user.username },
  };
  expect(log).toHaveLength(2);
  expect(log).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...matching(common),
        action: 'wallet.granted',
        details: { itc: 50, reason: 'a fine idea' },
      }),
      expect.objectContaining({
        ...matching(common),
        action: 'wallet.deducted',
        details: { itc: 20, reason: 'a mistake' },
      }),
    ]),
  );
});

it.each([
  ['frozen', true, 'wallet.frozen'],
  ['frozen', false, 'wallet.unfrozen'],
  ['unlimited', true, 'wallet.made-unlimited'],
  ['unlimited', false, 'wallet.made-limited'],
] as const)('says who set %s to %p', async (setting, on, action) => {
  const { user } = await ship.join();
  await ship.publishEvent(walletSet, { userId: user.id, by: captain.user.id, setting, on, reason: 'so be it', at });
  const entry = await eventually('it is written down', async () => (await logOf(user.id))[0]);
  expect(entry).toMatchObject({ action, actor: { id: captain.user.id }, details: { reason: 'so be it' } });
});

const matching = ({ at: when, actor, target }: { at: string; actor: object; target: object }) => ({
  at: when,
  actor: expect.objectContaining(actor) as object,
  target: expect.objectContaining(target) as object,
});
