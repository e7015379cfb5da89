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

const balanceOf = async (member: { id: string }) =>
  (await economy.call(getWallet, {}, { as: { ...admin(), id: member.id } })).balance;

describe('tip-message', () => {
  it('moves ITC to the author, streams the change, and appears on the statement', async () => {
    const [ada, grace] = [await economy.createMember(100), await economy.createMember()];
    const id = economy.messageBy(grace);
    const received = economy.streamEvents(walletChanged, grace.id);
    await economy.connection.flush();
    const answer = await economy.call(tipMessage, { id, amount: 25 }, { as: ada });
    expect(answer).toEqual({ tips: 1, tipsTotal: 25, balance: 75 });
    expect(await balanceOf(grace)).toBe(25);
    const streamed = await eventually('the author receives the stream event', () => received[0]);
    expect(streamed).toMatchObject({
      wallet: { balance: 25 },
      entry: { memo: `Tip from ${ada.displayName}`, amount: 25 },
    });
    const [line] = await economy.call(listEntries, { limit: 1 }, { as: ada });
    expect(line).toMatchObject({
      kind: 'tip',
      amount: -25,
      balanceBefore: 100,
      balanceAfter: 75,
      memo: `Tip to ${grace.displayName}`,
      purpose: 'tip_sent',
      packId: null,
      note: null,
      covered: false,
      repaid: 0,
      owed: 0,
      counterparty: { id: grace.id, username: grace.username },
      ref: id,
    });
  });

  it('returns the first answer for the same idempotency key, and idempotency_mismatch for another input', async () => {
    const [ada, grace] = [await economy.createMember(100), await economy.createMember()];
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

  it('accepts the same idempotency key from two members', async () => {
    const [ada, bob, grace] = [
      await economy.createMember(50),
      await economy.createMember(50),
      await economy.createMember(),
    ];
    const id = economy.messageBy(grace);
    for (const as of [ada, bob])
      await economy.call(tipMessage, { id, amount: 10 }, { as, idempotencyKey: 'shared-key' });
    expect(await balanceOf(grace)).toBe(20);
  });

  it.each([0, -5, 1001, 2.5, '5', 1e309, Number.MAX_SAFE_INTEGER, null, { $gt: 0 }])(
    'rejects the amount %p',
    async (amount) => {
      const [ada, grace] = [await economy.createMember(5000), await economy.createMember()];
      const id = economy.messageBy(grace);
      expect(await economy.codeOf(tipMessage, { id, amount }, { as: ada })).toBe('invalid_input');
      expect(await economy.entriesOf(ada.id)).toHaveLength(1);
    },
  );

  it('rejects messages that cannot be tipped without a write', async () => {
    const ada = await economy.createMember(100);
    economy.messages.set('captain-message', { authorId: 'lyra', messageType: 'captain', deckId: 'energy' });
    economy.messages.set('system-message', { authorId: null, messageType: 'system', deckId: 'energy' });
    const code = (id: string) => economy.codeOf(tipMessage, { id, amount: 5 }, { as: ada });
    expect(await code(economy.messageBy(ada))).toBe('own_message');
    expect(await code('captain-message')).toBe('not_tippable');
    expect(await code('system-message')).toBe('not_tippable');
    expect(await code('no-such-message')).toBe('not_found');
    expect(await economy.codeOf(tipMessage, { id: 'captain-message', amount: 5 })).toBe('signed_out');
    expect(await economy.entriesOf(ada.id)).toHaveLength(1);
  });

  it('spends the whole balance and returns insufficient_itc beyond it', async () => {
    const [ada, grace] = [await economy.createMember(30), await economy.createMember()];
    const id = economy.messageBy(grace);
    expect(await economy.codeOf(tipMessage, { id, amount: 31 }, { as: ada })).toBe('insufficient_itc');
    expect((await economy.call(tipMessage, { id, amount: 30 }, { as: ada })).balance).toBe(0);
    expect(await economy.codeOf(tipMessage, { id, amount: 1 }, { as: ada })).toBe('insufficient_itc');
  });

  it('lets a new account tip at most 1,000 ITC on its first day', async () => {
    const createdAt = new Date(Date.now() - 3_600_000).toISOString();
    const [ada, grace] = [await economy.createMember(5000, { createdAt }), await economy.createMember()];
    const id = economy.messageBy(grace);
    await economy.call(tipMessage, { id, amount: 600 }, { as: ada });
    expect(await economy.codeOf(tipMessage, { id, amount: 401 }, { as: ada })).toBe('tip_limit');
    await economy.call(tipMessage, { id, amount: 400 }, { as: ada });
    expect(await economy.codeOf(tipMessage, { id, amount: 1 }, { as: ada })).toBe('tip_limit');
    const aged = { ...ada, createdAt: '2020-01-01T00:00:00.000Z' };
    expect((await economy.call(tipMessage, { id, amount: 1 }, { as: aged })).balance).toBe(3999);
  });

  it('costs an unlimited wallet nothing, and credits the author', async () => {
    const [ada, grace] = [await economy.createMember(7), await economy.createMember()];
    await economy.call(updateWallet, { id: ada.id, unlimited: true, reason: 'a patron' }, { as: admin() });
    const id = economy.messageBy(grace);
    expect(await economy.call(tipMessage, { id, amount: 50 }, { as: ada })).toEqual({
      tips: 1,
      tipsTotal: 50,
      balance: 7,
    });
    expect(await balanceOf(grace)).toBe(50);
  });

  it('returns wallet_frozen for a frozen wallet, which can still be tipped', async () => {
    const [ada, grace] = [await economy.createMember(100), await economy.createMember(100)];
    await economy.call(updateWallet, { id: ada.id, frozen: true, reason: 'under review' }, { as: admin() });
    expect(await economy.codeOf(tipMessage, { id: economy.messageBy(grace), amount: 5 }, { as: ada })).toBe(
      'wallet_frozen',
    );
    await economy.call(tipMessage, { id: economy.messageBy(ada), amount: 5 }, { as: grace });
    expect(await balanceOf(ada)).toBe(105);
    await economy.call(updateWallet, { id: ada.id, frozen: false, reason: 'review finished' }, { as: admin() });
    await economy.call(tipMessage, { id: economy.messageBy(grace), amount: 5 }, { as: ada });
  });

  it('adds up in the figures of get-ship-ledger', async () => {
    const [ada, grace] = [await economy.createMember(100), await economy.createMember()];
    const id = economy.messageBy(grace);
    for (const amount of [5, 10]) await economy.call(tipMessage, { id, amount }, { as: ada });
    await economy.call(boostMessage, { id }, { as: ada });
    const entries = economy.service.app.get<Model<Entry>>(getModelToken('Entry'));
    const tips = await entries.find({ kind: 'tip', leg: 'out' }).lean<Entry[]>();
    expect(tips.filter(({ wallet }) => wallet === ada.id)).toHaveLength(2);
    const tipped = tips.reduce((sum, { amount }) => sum - amount, 0);
    await eventually('the sums are updated', async () => {
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
      await economy.createMember(100),
      await economy.createMember(100),
      await economy.createMember(),
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

  it('succeeds once for fifty concurrent calls', async () => {
    const [ada, grace] = [await economy.createMember(100), await economy.createMember()];
    const id = economy.messageBy(grace);
    const codes = await Promise.all(
      Array.from({ length: 50 }, () => economy.codeOf(boostMessage, { id }, { as: ada })),
    );
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.filter((code) => code === 'already_boosted')).toHaveLength(49);
    expect(await balanceOf(ada)).toBe(95);
  });

  it('returns own_message for an own message and insufficient_itc below 5 ITC', async () => {
    const [ada, grace] = [await economy.createMember(4), await economy.createMember()];
    expect(await economy.codeOf(boostMessage, { id: economy.messageBy(ada) }, { as: ada })).toBe('own_message');
    expect(await economy.codeOf(boostMessage, { id: economy.messageBy(grace) }, { as: ada })).toBe('insufficient_itc');
  });
});
