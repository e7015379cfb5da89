import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getShopCatalog } from '@crew/contracts/economy/get-shop-catalog';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import { member } from '@crew/testing/actors';
import { startServers, type TestServers } from '@crew/testing/servers';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import { EconomyModule } from '../src/economy.module.js';

let servers: TestServers;
let economy: ServiceHarness;

beforeAll(async () => {
  servers = await startServers();
  economy = await startHarness(servers, { name: 'economy', module: EconomyModule });
});

afterAll(async () => {
  await economy?.stop();
  await servers?.stop();
});

describe('get-shop-catalog', () => {
  it('shows a visitor the packs with their price per 100 ITC, merchandise and energy', async () => {
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

  it('takes no input', async () => {
    expect(await economy.codeOf(getShopCatalog, { tab: 'energy' })).toBe('invalid_input');
  });
});

describe('get-wallet', () => {
  it('shows a new member an empty wallet', async () => {
    const wallet = await economy.call(getWallet, {}, { as: member() });
    expect(wallet).toEqual({ balance: 0, unlimited: false, frozen: false, owed: 0, seq: 0 });
  });

  it('is for members, and for one’s own wallet', async () => {
    expect(await economy.codeOf(getWallet, {})).toBe('signed_out');
    expect(await economy.codeOf(getWallet, { userId: 'another' }, { as: member() })).toBe('invalid_input');
  });
});
