import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { boostMessage } from '@crew/contracts/economy/boost-message';
import { findPurchase } from '@crew/contracts/economy/find-purchase';
import { getBalanceHistory } from '@crew/contracts/economy/get-balance-history';
import { getBalances } from '@crew/contracts/economy/get-balances';
import { getMemberWallet } from '@crew/contracts/economy/get-member-wallet';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import { listEntries } from '@crew/contracts/economy/list-entries';
import { listPurchases } from '@crew/contracts/economy/list-purchases';
import { reserveGeneration } from '@crew/contracts/economy/reserve-generation';
import { settleGeneration } from '@crew/contracts/economy/settle-generation';
import { tipMessage } from '@crew/contracts/economy/tip-message';
import { admin } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { QueryPlans } from '@crew/testing/query-plans';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { uuidv7 } from 'uuidv7';
import { startEconomy, type EconomyUnderTest } from './economy-under-test.js';

let economy: EconomyUnderTest;

beforeAll(async () => {
  economy = await startEconomy({ PAYMENTS_SWEEP_SECONDS: 0.2, SMTP_URL: 'smtp://127.0.0.1:9' });
});

afterAll(() => economy?.stop());

it('every call and sweep uses an index', async () => {
  const [ada, grace] = [await economy.createMember(1_000), await economy.createMember()];
  const id = economy.messageBy(grace);
  const plans = new QueryPlans(
    economy.service.app.get<Connection>(getConnectionToken()).getClient().db('crew_economy'),
  );
  await plans.note(async () => {
    const key = { as: ada, idempotencyKey: 'one-key-12' };
    for (const _ of ['first', 'again']) await economy.call(tipMessage, { id, amount: 5 }, key);
    await economy.call(boostMessage, { id }, { as: ada });
    expect(await economy.codeOf(boostMessage, { id }, { as: ada })).toBe('already_boosted');
    const op = uuidv7();
    const deadline = new Date(Date.now() + 60_000).toISOString();
    await economy.call(reserveGeneration, { userId: ada.id, op, amount: 100, free: false, deadline });
    await economy.call(settleGeneration, { userId: ada.id, op, outcome: 'refunded' });
    await economy.call(getWallet, {}, { as: ada });
    const [newest] = await economy.call(listEntries, { limit: 1 }, { as: ada });
    await economy.call(listEntries, { before: newest!.id }, { as: ada });
    await economy.call(listEntries, { before: newest!.id, kind: 'tip' }, { as: ada });
    await economy.call(getBalanceHistory, { days: '30' }, { as: ada });
    await economy.call(getBalances, { userIds: [ada.id, grace.id] });
    await economy.call(getMemberWallet, { id: ada.id }, { as: admin() });
    await economy.call(listPurchases, {}, { as: ada });
    expect(await economy.codeOf(findPurchase, { id: 'cs_unknown' }, { as: admin() })).toBe('not_found');
    await eventually('every sweep has run', () =>
      ['"open"', '"published"', '"dueAt"', '"receiptDue"', '"checkedAt"'].every((field) =>
        plans.kinds.some((kind) => kind.includes(field)),
      ),
    );
  });
  expect(plans.kinds.length).toBeGreaterThan(15);
  // The sum over all wallets scans them, and is cached for a few seconds.
  const costly = (await plans.costly()).filter((kind) => !kind.startsWith('wallets.aggregate'));
  expect(costly).toEqual([]);
});
