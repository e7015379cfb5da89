import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getBalanceHistory } from '@crew/contracts/economy/get-balance-history';
import { eventually } from '@crew/testing/eventually';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { startEconomy, type EconomyUnderTest } from './economy-under-test.js';

const DAY_MS = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

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
    expect(history).toEqual([{ day: daysAgo(0), balance: 42 }]);
  });

  it.each([
    [
      'with the balance that a wallet had before',
      [
        [200, 7],
        [31, 150],
        [5, 125],
      ],
      [
        [30, 150],
        [5, 125],
      ],
    ],
    [
      'with the balance of a wallet that has not changed since',
      [
        [200, 7],
        [31, 150],
      ],
      [[30, 150]],
    ],
    [
      'with the change of that day itself',
      [
        [31, 150],
        [30, 90],
      ],
      [[30, 90]],
    ],
    ['of a younger wallet, with its first day', [[9, 500]], [[9, 500]]],
    ['of a wallet without an entry, empty', [], []],
  ])('begins %s', async (_what, changes, expected) => {
    const ada = await economy.createMember();
    const days = Object.fromEntries(changes.map(([ago, balance]) => [daysAgo(ago!), balance]));
    const summary = { _id: ada.id, seq: 1, balance: 0, totals: {}, days };
    await economy.service.app.get<Model<unknown>>(getModelToken('Wallet')).collection.insertOne(summary as never);
    const history = await economy.call(getBalanceHistory, { days: '30' }, { as: ada });
    expect(history).toEqual(expected.map(([ago, balance]) => ({ day: daysAgo(ago!), balance })));
  });
});
