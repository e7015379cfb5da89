import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getBalanceHistory } from '@crew/contracts/economy/get-balance-history';
import { eventually } from '@crew/testing/eventually';
import { startEconomy, type EconomyUnderTest } from './economy-under-test.js';

let economy: EconomyUnderTest;

beforeAll(async () => {
  economy = await startEconomy();
});

afterAll(() => economy?.stop());

describe('get-balance-history', () => {
  it('returns the balance at the end of each day', async () => {
    const ada = await economy.createMember(42);
    const history = await eventually('the summary is updated', async () => {
      const days = await economy.call(getBalanceHistory, { days: '30' }, { as: ada });
      return days.length > 0 && days;
    });
    expect(history).toEqual([{ day: new Date().toISOString().slice(0, 10), balance: 42 }]);
  });
});
