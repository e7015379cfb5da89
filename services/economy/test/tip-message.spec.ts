import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { boostMessage } from '@crew/contracts/economy/boost-message';
import { walletChanged } from '@crew/contracts/economy/economy.events';
import { getShipLedger } from '@crew/contracts/economy/get-ship-ledger';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import { listEntries } from '@crew/contracts/economy/list-entries';
import { tipMessage } from '@crew/contracts/economy/tip-message';
import { updateWallet } from '@crew/contracts/economy/update-wallet';
import type { Entry } from '@crew/ledger/entry';
import { admin } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { startEconomy, type EconomyUnderTest } from './economy-under-test.js';

let economy: EconomyUnderTest;

beforeAll(async () => {
  economy = await startEconomy();
});

afterAll(() => economy?.stop());

const balanceOf = async (one: { id: string }) =>
  (await economy.call(getWallet, {}, { as: { ...admin(), id: one.id } })).balance;

describe('tip-message', () => {
  it('moves ITC to the author, tells both, and stands in both statements', async () => {
    const [ada, grace] = [await economy.crewMember(100), await economy.crewMember()];
    const id = economy.messageBy(grace);
    const heard = economy.streamEvents(walletChanged, grace.id);
    await economy.connection.flush();
    const answer = await economy.call(tipMessage, { id, amount: 25 }, { as: ada });
    expect(answer).toEqual({ tips: 1, tipsTotal: 25, balance: 75 });
    expect(await balanceOf(grace)).toBe(25);
    const push = await eventually('the author hears of it', () => heard[0]);
    expect(push).toMatchObject({ wallet: { balance: 25 }, entry: { memo: `Tip from ${ada.displayName}`, amount: 25 } });
    const [line] = await economy.call(listEntries, { limit: 1 }, { as: ada });
    expect(line).toMatchObject({
      kind: 'tip',
      amount: -25,
      balanceBefore: 100,
      balanceAfter: 75,
      memo: `Tip to ${grace.displayName}`,
      counterparty: { id: grace.id, username: grace.username },
      ref: id,
    });
  });

  it('answers the same key with the first answer, and refuses it for anything else', async () => {
    const [ada, grace] = [await economy.crewMember(100), await economy.crewMember()];
    const [id, other] = [economy.messageBy(grace), economy.messageBy(grace)];
    const options = { as: ada, idempotencyKey: 'tip-key-1' };
    const first = await economy.call(tipMessage, { id, amount: 10 }, options);
    await economy.call(tipMessage, { id, amount: 5 }, { as: ada });
    expect(await economy.call(tipMessage, { id, amount: 10 }, options)).toEqual(first);
    expect(await economy.codeOf(tipMessage, { id, amount: 11 }, options)).toBe('idempotency_mismatch');
    expect(await economy.codeOf(tipMessage, { id: other, amount: 10 }, options)).toBe('idempotency_mismatch');
    expect(await economy.codeOf(boostMessage, { id }, options)).toBe('idempotency_mismatch');
    expect(await economy.entriesOf(ada.id)).toHaveLength(3);
    expect(await balanceOf(grace)).toBe(15);
  });

  it('lets two members use the same key', async () => {
    const [ada, bob, grace] = [await economy.crewMember(50), await economy.crewMember(50), await economy.crewMember()];
    const id = economy.messageBy(grace);
    for (const as of [ada, bob])
      await economy.call(tipMessage, { id, amount: 10 }, { as, idempotencyKey: 'shared-key' });
    expect(await balanceOf(grace)).toBe(20);
  });

  it.each([0, -5, 1001, 2.5, '5', 1e309, Number.MAX_SAFE_INTEGER, null, { $gt: 0 }])(
    'refuses the amount %p',
    async (amount) => {
      const [ada, grace] = [await economy.crewMember(5000), await economy.crewMember()];
      const id = economy.messageBy(grace);
      expect(await economy.codeOf(tipMessage, { id, amount }, { as: ada })).toBe('invalid_input');
      expect(await economy.entriesOf(ada.id)).toHaveLength(1);
    },
  );

  it('refuses what cannot be tipped, and writes nothing', async () => {
    const ada = await economy.crewMember(100);
    economy.messages.set('captain-says', { authorId: 'lyra', messageType: 'captain', deckId: 'energy' });
    economy.messages.set('system-says', { authorId: null, messageType: 'system', deckId: 'energy' });
    const code = (id: string) => economy.codeOf(tipMessage, { id, amount: 5 }, { as: ada });
    expect(await code(economy.messageBy(ada))).toBe('own_message');
    expect(await code('captain-says')).toBe('not_tippable');
    expect(await code('system-says')).toBe('not_tippable');
    expect(await code('no-such-message')).toBe('not_found');
    expect(await economy.codeOf(tipMessage, { id: 'captain-says', amount: 5 })).toBe('signed_out');
    expect(await economy.entriesOf(ada.id)).toHaveLength(1);
  });

  it('is refused without enough ITC, and to the last coin with just enough', async () => {
    const [ada, grace] = [await economy.crewMember(30), await economy.crewMember()];
    const id = economy.messageBy(grace);
    expect(await economy.codeOf(tipMessage, { id, amount: 31 }, { as: ada })).toBe('insufficient_itc');
    expect((await economy.call(tipMessage, { id, amount: 30 }, { as: ada })).balance).toBe(0);
    expect(await economy.codeOf(tipMessage, { id, amount: 1 }, { as: ada })).toBe('insufficient_itc');
  });

  it('lets a new account tip at most 1,000 ITC on its first day', async () => {
    const createdAt = new Date(Date.now() - 3_600_000).toISOString();
    const [ada, grace] = [await economy.crewMember(5000, { createdAt }), await economy.crewMember()];
    const id = economy.messageBy(grace);
    await economy.call(tipMessage, { id, amount: 600 }, { as: ada });
    expect(await economy.codeOf(tipMessage, { id, amount: 401 }, { as: ada })).toBe('tip_limit');
    await economy.call(tipMessage, { id, amount: 400 }, { as: ada });
    expect(await economy.codeOf(tipMessage, { id, amount: 1 }, { as: ada })).toBe('tip_limit');
    const aged = { ...ada, createdAt: '2020-01-01T00:00:00.000Z' };
    expect((await economy.call(tipMessage, { id, amount: 1 }, { as: aged })).balance).toBe(3999);
  });

  it('costs an unlimited wallet nothing, and pays the author all the same', async () => {
    const [ada, grace] = [await economy.crewMember(7), await economy.crewMember()];
    await economy.call(updateWallet, { id: ada.id, unlimited: true, reason: 'a patron' }, { as: admin() });
    const id = economy.messageBy(grace);
    expect(await economy.call(tipMessage, { id, amount: 50 }, { as: ada })).toEqual({
      tips: 1,
      tipsTotal: 50,
      balance: 7,
    });
    expect(await balanceOf(grace)).toBe(50);
  });

  it('is refused from a frozen wallet, which can still be tipped', async () => {
    const [ada, grace] = [await economy.crewMember(100), await economy.crewMember(100)];
    await economy.call(updateWallet, { id: ada.id, frozen: true, reason: 'looked into' }, { as: admin() });
    expect(await economy.codeOf(tipMessage, { id: economy.messageBy(grace), amount: 5 }, { as: ada })).toBe(
      'wallet_frozen',
    );
    await economy.call(tipMessage, { id: economy.messageBy(ada), amount: 5 }, { as: grace });
    expect(await balanceOf(ada)).toBe(105);
    await economy.call(updateWallet, { id: ada.id, frozen: false, reason: 'all well' }, { as: admin() });
    await economy.call(tipMessage, { id: economy.messageBy(grace), amount: 5 }, { as: ada });
  });

  it('shows the crew the sums of what went from member to member', async () => {
    const [ada, grace] = [await economy.crewMember(100), await economy.crewMember()];
    const id = economy.messageBy(grace);
    for (const amount of [5, 10]) await economy.call(tipMessage, { id, amount }, { as: ada });
    await economy.call(boostMessage, { id }, { as: ada });
    const entries = economy.service.app.get<Model<Entry>>(getModelToken('Entry'));
    const tips = await entries.find({ kind: 'tip', leg: 'out' }).lean<Entry[]>();
    expect(tips.filter(({ wallet }) => wallet === ada.id)).toHaveLength(2);
    const tipped = tips.reduce((sum, { amount }) => sum - amount, 0);
    await eventually('the sums have caught up', async () => {
      expect((await economy.call(getShipLedger, {}, { as: ada })).tipped).toBe(tipped);
      return true;
    });
    const { supply, minted, spent, returned, moving } = await economy.call(getShipLedger, {}, { as: ada });
    const { purchases, bonuses, grants, covered } = minted;
    expect(supply).toBe(purchases + bonuses + grants + covered - spent.boosts - spent.avatars - returned - moving);
  });
});

describe('boost-message', () => {
  it('costs 5 ITC, once per member and message', async () => {
    const [ada, bob, grace] = [
      await economy.crewMember(100),
      await economy.crewMember(100),
      await economy.crewMember(),
    ];
    const id = economy.messageBy(grace);
    const options = { as: ada, idempotencyKey: 'boost-key-1' };
    const first = await economy.call(boostMessage, { id }, options);
    expect(first).toEqual({ boosts: 1, balance: 95 });
    expect(await economy.call(boostMessage, { id }, { as: bob })).toEqual({ boosts: 2, balance: 95 });
    expect(await economy.call(boostMessage, { id }, options)).toEqual(first);
    expect(await economy.codeOf(boostMessage, { id }, { as: ada })).toBe('already_boosted');
    expect(await economy.codeOf(boostMessage, { id: economy.messageBy(grace) }, options)).toBe('idempotency_mismatch');
    expect(await balanceOf(grace)).toBe(0);
    const [line] = await economy.call(listEntries, {}, { as: ada });
    expect(line).toMatchObject({ kind: 'boost', amount: -5, memo: `Boost for ${grace.displayName}` });
  });

  it('has one winner of fifty at once', async () => {
    const [ada, grace] = [await economy.crewMember(100), await economy.crewMember()];
    const id = economy.messageBy(grace);
    const codes = await Promise.all(
      Array.from({ length: 50 }, () => economy.codeOf(boostMessage, { id }, { as: ada })),
    );
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.filter((code) => code === 'already_boosted')).toHaveLength(49);
    expect(await balanceOf(ada)).toBe(95);
  });

  it('is refused for one’s own message and without 5 ITC', async () => {
    const [ada, grace] = [await economy.crewMember(4), await economy.crewMember()];
    expect(await economy.codeOf(boostMessage, { id: economy.messageBy(ada) }, { as: ada })).toBe('own_message');
    expect(await economy.codeOf(boostMessage, { id: economy.messageBy(grace) }, { as: ada })).toBe('insufficient_itc');
  });
});
