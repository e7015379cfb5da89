import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getBalanceHistory } from '@crew/contracts/economy/get-balance-history';
import { getBalances } from '@crew/contracts/economy/get-balances';
import { getShopCatalog } from '@crew/contracts/economy/get-shop-catalog';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import { listEntries } from '@crew/contracts/economy/list-entries';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startEconomy, type EconomyUnderTest } from './economy-under-test.js';

let economy: EconomyUnderTest;

beforeAll(async () => {
  economy = await startEconomy();
});

afterAll(() => economy?.stop());

describe('get-shop-catalog', () => {
  it('returns packs with their price per 100 ITC, merchandise and energy to a visitor', async () => {
    const { packs, merchandise, energy } = await economy.call(getShopCatalog, {});
    expect(
      packs.map(({ id, name, itc, usdCents, usdCentsPer100Itc }) => [id, name, itc, usdCents, usdCentsPer100Itc]),
    ).toEqual([
      ['100', 'Starter', 100, 499, 499],
      ['500', 'Explorer', 500, 1999, 400],
      ['1000', 'Cosmic', 1000, 3499, 350],
      ['2500', 'Premium', 2500, 7999, 320],
    ]);
    expect(packs.filter(({ mostPopular }) => mostPopular).map(({ name }) => name)).toEqual(['Explorer']);
    expect(merchandise.map(({ itc }) => itc)).toEqual([2500, 1800]);
    expect(energy.map(({ name, itc }) => [name, itc])).toEqual([['Cosmic Energy NFT Drink', 3500]]);
  });

  it('rejects any input', async () => {
    expect(await economy.codeOf(getShopCatalog, { tab: 'energy' })).toBe('invalid_input');
  });
});

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

describe('list-entries', () => {
  it('pages through the whole statement, newest first, and filters by kind', async () => {
    const ada = await economy.createMember(1);
    for (let amount = 1; amount <= 24; amount += 1) {
      await economy.call(grantItc, { id: ada.id, amount, reason: `gift ${amount}` }, { as: admin() });
    }
    const seen: string[] = [];
    let before: string | undefined;
    for (;;) {
      const page = await economy.call(listEntries, { limit: 10, ...(before && { before }) }, { as: ada });
      seen.push(...page.map(({ memo }) => memo));
      before = page.at(-1)?.id;
      if (page.length < 10) break;
    }
    expect(seen).toHaveLength(25);
    expect(seen[0]).toBe('Granted by an admin: gift 24');
    expect(new Set(seen).size).toBe(25);
    expect(await economy.call(listEntries, { kind: 'tip' }, { as: ada })).toEqual([]);
    expect(await economy.call(listEntries, { kind: 'grant', limit: 100 }, { as: ada })).toHaveLength(25);
  });

  it('does not return the statement of another member', async () => {
    const [ada, eve] = [await economy.createMember(10), member()];
    const [entry] = await economy.call(listEntries, {}, { as: ada });
    expect(await economy.call(listEntries, {}, { as: eve })).toEqual([]);
    expect(await economy.codeOf(listEntries, { before: entry!.id }, { as: eve })).toBe('not_found');
  });

  it.each([{ limit: 0 }, { limit: 101 }, { kind: 'theft' }, { wallet: 'another' }])('rejects %p', async (input) => {
    expect(await economy.codeOf(listEntries, input, { as: member() })).toBe('invalid_input');
  });
});

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
