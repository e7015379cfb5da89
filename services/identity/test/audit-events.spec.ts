import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bonusReviewed, itcGranted, walletSet } from '@crew/contracts/economy/economy.events';
import { listAudit } from '@crew/contracts/identity/list-audit';
import { eventually } from '@crew/testing/eventually';
import { startIdentity, type SignedInMember, type IdentityApp } from './identity-app.js';

let app: IdentityApp;
let admin: SignedInMember;

beforeAll(async () => {
  app = await startIdentity();
  admin = await app.signUpAdmin();
});

afterAll(() => app?.stop());

const at = '2025-06-01T12:00:00.000Z';
const logOf = (id: string) => app.call(listAudit, { memberId: id }, { as: admin.actor });

const matching = ({ at: when, actor, target }: { at: string; actor: object; target: object }) => ({
  at: when,
  actor: expect.objectContaining(actor) as object,
  target: expect.objectContaining(target) as object,
});

describe('audit log of wallet events', () => {
  it('has an entry with admin and reason for each ITC grant and deduction, despite redelivery', async () => {
    const { user } = await app.signUp();
    const common = { userId: user.id, by: admin.user.id, at };
    const grant = { ...common, amount: 50, reason: 'a fine idea' };
    for (const _ of [1, 2, 3]) await app.publishEvent(itcGranted, grant, `${user.id}:1`);
    await app.publishEvent(itcGranted, { ...common, amount: -20, reason: 'a mistake' }, `${user.id}:2`);
    const log = await eventually('both actions are logged', async () => {
      const entries = await logOf(user.id);
      return entries.length >= 2 && entries;
    });
    const shared = {
      at,
      actor: { username: admin.user.username },
      target: { type: 'member', username: user.username },
    };
    expect(log).toHaveLength(2);
    expect(log).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...matching(shared),
          action: 'wallet.granted',
          details: { itc: 50, reason: 'a fine idea' },
        }),
        expect.objectContaining({
          ...matching(shared),
          action: 'wallet.deducted',
          details: { itc: 20, reason: 'a mistake' },
        }),
      ]),
    );
  });

  it.each(['approved', 'declined'] as const)('has one entry for a welcome bonus that is %s', async (decision) => {
    const { user } = await app.signUp();
    const review = { userId: user.id, by: admin.user.id, decision, at };
    for (const _ of [1, 2]) await app.publishEvent(bonusReviewed, review, `bonus-reviewed:${user.id}`);
    await eventually('the action is logged', async () => (await logOf(user.id)).length > 0);
    expect(await logOf(user.id)).toEqual([
      expect.objectContaining({
        action: `welcome-bonus.${decision}`,
        actor: expect.objectContaining({ id: admin.user.id }),
      }),
    ]);
  });

  it.each([
    ['frozen', true, 'wallet.frozen'],
    ['frozen', false, 'wallet.unfrozen'],
    ['unlimited', true, 'wallet.made-unlimited'],
    ['unlimited', false, 'wallet.made-limited'],
  ] as const)('has an entry for setting %s to %p', async (setting, on, action) => {
    const { user } = await app.signUp();
    await app.publishEvent(walletSet, { userId: user.id, by: admin.user.id, setting, on, reason: 'so be it', at });
    const entry = await eventually('the action is logged', async () => (await logOf(user.id))[0]);
    expect(entry).toMatchObject({ action, actor: { id: admin.user.id }, details: { reason: 'so be it' } });
  });
});
