import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getWelcomeBonus } from '@crew/contracts/economy/get-welcome-bonus';
import { grantWelcomeBonus } from '@crew/contracts/economy/grant-welcome-bonus';
import type { Actor } from '@crew/service-kit/rpc/call';
import { member } from '@crew/testing/actors';
import { startEconomy, type EconomyUnderTest } from './economy-under-test.js';

let economy: EconomyUnderTest;

beforeAll(async () => {
  economy = await startEconomy({ BONUS_REQUIRES_VERIFIED_EMAIL: true });
});

afterAll(() => economy?.stop());

const account = (origin: { emailVerified: boolean; mailbox: string }): Actor => {
  economy.origins.answer = () => ({ ...origin, network: null });
  return member();
};
const bonusOf = (as: Actor) => economy.call(getWelcomeBonus, {}, { as });
const grant = ({ id }: Actor) => economy.call(grantWelcomeBonus, { userId: id, mediaId: 'uniform' });

describe('get-welcome-bonus', () => {
  it('returns available, then granted', async () => {
    const ada = account({ emailVerified: true, mailbox: 'ada' });
    expect(await bonusOf(ada)).toEqual({ amount: 500, state: 'available' });
    await grant(ada);
    expect(await bonusOf(ada)).toEqual({ amount: 500, state: 'granted' });
  });

  it('returns mailbox_rewarded to the holder of a rewarded mailbox, and to nobody who has not verified it', async () => {
    await grant(account({ emailVerified: true, mailbox: 'known' }));
    const second = account({ emailVerified: false, mailbox: 'known' });
    expect(await bonusOf(second)).toMatchObject({ state: 'address_unverified' });
    economy.origins.answer = () => ({ emailVerified: true, mailbox: 'known', network: null });
    expect(await bonusOf(second)).toMatchObject({ state: 'mailbox_rewarded' });
  });

  it('rejects a caller who is not signed in', async () => {
    expect(await economy.codeOf(getWelcomeBonus, {})).toBe('signed_out');
  });
});
