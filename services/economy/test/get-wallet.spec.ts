import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import { member } from '@crew/testing/actors';
import { startEconomy, type EconomyUnderTest } from './economy-under-test.js';

let economy: EconomyUnderTest;

beforeAll(async () => {
  economy = await startEconomy();
});

afterAll(() => economy?.stop());

describe('get-wallet', () => {
  it('returns an empty wallet for a new member', async () => {
    const wallet = await economy.call(getWallet, {}, { as: member() });
    expect(wallet).toEqual({ balance: 0, unlimited: false, frozen: false, owed: 0, seq: 0 });
  });

  it('is for members only, and for their own wallet', async () => {
    expect(await economy.codeOf(getWallet, {})).toBe('signed_out');
    expect(await economy.codeOf(getWallet, { userId: 'another' }, { as: member() })).toBe('invalid_input');
  });
});
