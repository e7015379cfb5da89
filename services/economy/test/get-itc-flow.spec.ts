import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { boostMessage } from '@crew/contracts/economy/boost-message';
import { getItcFlow } from '@crew/contracts/economy/get-itc-flow';
import { getShipLedger } from '@crew/contracts/economy/get-ship-ledger';
import { grantWelcomeBonus } from '@crew/contracts/economy/grant-welcome-bonus';
import { tipMessage } from '@crew/contracts/economy/tip-message';
import { updateWallet } from '@crew/contracts/economy/update-wallet';
import type { Entry } from '@crew/ledger/entry';
import { daysBack, startOf } from '@crew/service-kit/days';
import { admin } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { startEconomy, type EconomyUnderTest } from './economy-under-test.js';

let economy: EconomyUnderTest;
const as = admin();

beforeAll(async () => {
  economy = await startEconomy();
});

afterAll(() => economy?.stop());

const flow = (days: '7' | '30' | '90') => economy.call(getItcFlow, { days }, { as });

describe('get-itc-flow', () => {
  it('adds up to the open ledger', async () => {
    const [ada, grace] = [await economy.createMember(100), await economy.createMember(40)];
    await economy.call(tipMessage, { id: economy.messageBy(grace), amount: 25 }, { as: ada });
    await economy.call(boostMessage, { id: economy.messageBy(ada) }, { as: grace });
    const cleo = await economy.createMember(1);
    await economy.call(updateWallet, { id: cleo.id, unlimited: true, reason: 'test' }, { as });
    await economy.call(boostMessage, { id: economy.messageBy(ada) }, { as: cleo });
    await economy.call(grantWelcomeBonus, { userId: ada.id, mediaId: 'uniform-1' });
    const days = await flow('7');
    const sum = (name: Exclude<keyof (typeof days)[number], 'day'>) => days.reduce((all, day) => all + day[name], 0);
    expect(days.at(-1)).toMatchObject({ grants: 141, boosts: 10, covered: 5, bonuses: 500, tipped: 25 });
    await eventually('the open ledger is up to date', async () => {
      const { minted, spent, returned, tipped } = await economy.call(getShipLedger, {}, { as: ada });
      expect({ ...minted, ...spent, returned, tipped }).toEqual({
        purchases: sum('purchases'),
        bonuses: sum('bonuses'),
        grants: sum('grants'),
        covered: sum('covered'),
        boosts: sum('boosts'),
        avatars: sum('avatars'),
        returned: sum('returned'),
        tipped: sum('tipped'),
      });
      return true;
    });
  });

  it('counts each entry on its day, without gaps', async () => {
    const twoDaysAgo = daysBack(new Date(), 2);
    const entries = economy.service.app.get<Model<Entry>>(getModelToken('Entry'));
    const cleo = await economy.createMember(30);
    await entries.updateMany({ wallet: cleo.id }, { $set: { at: startOf(twoDaysAgo) } });
    const days = await flow('7');
    expect(days.map(({ day }) => day)).toEqual([6, 5, 4, 3, 2, 1, 0].map((count) => daysBack(new Date(), count)));
    expect(days[4]).toMatchObject({ day: twoDaysAgo, grants: 30, purchases: 0 });
    expect(await flow('90')).toHaveLength(90);
  });

  it('adds up the entries by an index', async () => {
    const plans = await economy.queries.during(() => flow('90'));
    expect(await plans.costly()).toEqual([]);
  });

  it('is for admins and accepts the offered ranges only', async () => {
    expect(await economy.codeOf(getItcFlow, {}, { as: await economy.createMember() })).toBe('admin_only');
    expect(await economy.codeOf(getItcFlow, {})).toBe('signed_out');
    expect(await economy.codeOf(getItcFlow, { days: '8' }, { as })).toBe('invalid_input');
  });
});
