import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportEconomyData } from '@crew/contracts/economy/export-economy-data';
import { tipMessage } from '@crew/contracts/economy/tip-message';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { newPurchase } from '../src/checkout/purchase.rules.js';
import type { PurchaseDocument } from '../src/checkout/purchase.schema.js';
import { startEconomy, type EconomyUnderTest } from './economy-under-test.js';

let economy: EconomyUnderTest;

beforeAll(async () => {
  economy = await startEconomy();
});

afterAll(() => economy?.stop());

describe('export-economy-data', () => {
  it('returns the wallet and all its entries, oldest first, in pages', async () => {
    const [ada, grace] = [await economy.createMember(5_000), await economy.createMember()];
    const id = economy.messageBy(grace);
    const tips = Array.from({ length: 205 }, () => economy.call(tipMessage, { id, amount: 1 }, { as: ada }));
    await Promise.all(tips);
    const first = await economy.call(exportEconomyData, { userId: ada.id });
    expect(first).toMatchObject({ wallet: { balance: 4_795 }, purchases: [], next: '200' });
    const second = await economy.call(exportEconomyData, { userId: ada.id, after: first.next! });
    const balances = [
      ...(first.entries as { balanceAfter: number }[]),
      ...(second.entries as { balanceAfter: number }[]),
    ];
    expect(balances.map(({ balanceAfter }) => balanceAfter)).toEqual(
      Array.from({ length: 206 }, (_, at) => 5_000 - at),
    );
    expect(second.next).toBeUndefined();
  });

  it('returns all purchases, newest first, in pages after the entries', async () => {
    const ada = await economy.createMember(5);
    const purchases: Model<PurchaseDocument> = economy.service.app.get(getModelToken('Purchase'));
    const made = Array.from({ length: 505 }, (_, at) => ({
      ...newPurchase(ada.id, '100', `key-${at}`),
      createdAt: new Date(1_700_000_000_000 - at),
    }));
    await purchases.insertMany(made);
    const pages = [await economy.call(exportEconomyData, { userId: ada.id })];
    for (let next = pages[0]!.next; next !== undefined; next = pages.at(-1)!.next)
      pages.push(await economy.call(exportEconomyData, { userId: ada.id, after: next }));
    expect(pages.map((page) => (page.entries as unknown[]).length)).toEqual([1, 0, 0]);
    const exported = pages.flatMap((page) => page.purchases as { id: string }[]);
    expect(exported.map(({ id }) => id)).toEqual(made.map(({ _id }) => _id));
  });

  it.each(['message-1', 'p', 'p-1', 'p1.5', '-1', '1e3', 'NaN', '1.5'])('refuses the cursor %s', async (after) => {
    await expect(economy.call(exportEconomyData, { userId: 'ada', after })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  it('returns no entries and no purchases for a member without a wallet', async () => {
    expect(await economy.call(exportEconomyData, { userId: 'nobody-yet' })).toMatchObject({
      entries: [],
      purchases: [],
    });
  });
});
