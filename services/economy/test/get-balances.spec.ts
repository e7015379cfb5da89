import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getBalances } from '@crew/contracts/economy/get-balances';
import { startEconomy, type EconomyUnderTest } from './economy-under-test.js';

let economy: EconomyUnderTest;

beforeAll(async () => {
  economy = await startEconomy();
});

afterAll(() => economy?.stop());

describe('get-balances', () => {
  it('returns balances in the requested order, also for members without an entry', async () => {
    const [ada, bob] = [await economy.createMember(10), await economy.createMember(20)];
    const balances = await economy.call(getBalances, { userIds: [bob.id, 'nobody-yet', ada.id] });
    expect(balances.map(({ userId, balance }) => [userId, balance])).toEqual([
      [bob.id, 20],
      ['nobody-yet', 0],
      [ada.id, 10],
    ]);
  });
});
