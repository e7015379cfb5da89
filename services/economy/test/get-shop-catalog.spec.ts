import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getShopCatalog } from '@crew/contracts/economy/get-shop-catalog';
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
