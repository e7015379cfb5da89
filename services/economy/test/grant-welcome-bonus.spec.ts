import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { grantWelcomeBonus } from '@crew/contracts/economy/grant-welcome-bonus';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import { getMembers } from '@crew/contracts/identity/get-members';
import { emailVerified } from '@crew/contracts/identity/identity.events';
import { uniformGenerated } from '@crew/contracts/media/media.events';
import type { Actor } from '@crew/service-kit/rpc/call';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import { startEconomy, type EconomyUnderTest } from './economy-under-test.js';

let economy: EconomyUnderTest;
let identity: StubbedCall<typeof getMembers>;
const verified = new Set<string>();

beforeAll(async () => {
  economy = await startEconomy({ BONUS_REQUIRES_VERIFIED_EMAIL: true });
  identity = await stubCall(economy.connection, getMembers, ({ ids }) =>
    ids.map((id) => ({ ...MEMBER, id, emailVerified: verified.has(id) })),
  );
});

afterAll(async () => {
  await identity?.stop();
  await economy?.stop();
});

const MEMBER = {
  username: 'ada',
  displayName: 'Ada',
  avatarUrl: null,
  faction: null,
  createdAt: '2025-01-01T00:00:00.000Z',
  isAdmin: false,
};
const grant = ({ id }: Actor, mediaId = 'uniform-1') => economy.call(grantWelcomeBonus, { userId: id, mediaId });
const balanceOf = async (as: Actor) => (await economy.call(getWallet, {}, { as })).balance;

describe('grant-welcome-bonus', () => {
  it('grants the bonus at once when the email address is verified, once per account', async () => {
    const ada = member();
    verified.add(ada.id);
    expect(await grant(ada)).toEqual({ granted: true, amount: 500, because: null });
    expect(await grant(ada, 'uniform-2')).toEqual({ granted: false, amount: 500, because: 'had_before' });
    await economy.publishEvent(uniformGenerated, {
      userId: ada.id,
      mediaId: 'uniform-3',
      uniformId: 'crew',
      at: new Date().toISOString(),
    });
    await economy.publishEvent(emailVerified, { id: ada.id });
    expect(await balanceOf(ada)).toBe(500);
  });

  it('waits for the email address to be verified and then grants the bonus by itself', async () => {
    const ada = member();
    expect(await grant(ada)).toEqual({ granted: false, amount: 500, because: 'address_unverified' });
    expect(await balanceOf(ada)).toBe(0);
    verified.add(ada.id);
    await economy.publishEvent(emailVerified, { id: ada.id });
    await eventually('the bonus is granted', async () => (await balanceOf(ada)) === 500);
    expect(await grant(ada)).toMatchObject({ granted: false, because: 'had_before' });
    expect(await economy.entriesOf(ada.id)).toHaveLength(1);
  });

  it('grants nothing for a verified email address without a uniform avatar', async () => {
    const [ada, bob] = [member(), member()];
    await economy.publishEvent(emailVerified, { id: ada.id });
    await grant(bob);
    await economy.publishEvent(emailVerified, { id: bob.id });
    await eventually('the later event is handled', async () => (await balanceOf(bob)) === 500);
    expect(await balanceOf(ada)).toBe(0);
  });
});
