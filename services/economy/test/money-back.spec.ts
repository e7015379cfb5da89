import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { findPurchase } from '@crew/contracts/economy/find-purchase';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import { listEntries } from '@crew/contracts/economy/list-entries';
import { tipMessage } from '@crew/contracts/economy/tip-message';
import type { Actor } from '@crew/service-kit/rpc/call';
import { admin, member } from '@crew/testing/actors';
import { startPayments, type PaymentsUnderTest } from './payments-under-test.js';

let payments: PaymentsUnderTest;

beforeAll(async () => {
  payments = await startPayments();
});

beforeEach(() => payments.reset());

afterAll(() => payments?.stop());

describe('money that goes back', () => {
  async function bought(as: Actor, amount: '100' | '1000' = '1000'): Promise<string> {
    const session = await payments.begin(as, amount);
    await payments.sandbox.control.checkout(session, 'pay');
    await payments.isNow(as, session, 'paid');
    return session;
  }

  it('takes back what it had bought, in parts to the last coin', async () => {
    const ada = member();
    const session = await bought(ada);
    for (const part of ['11.11', '11.11', '12.77']) await payments.sandbox.control.payment(session, 'refund', part);
    await payments.isNow(ada, session, 'refunded');
    await payments.comesTo(ada, 0);
    const { purchase, entries } = await payments.economy.call(findPurchase, { id: session }, { as: admin() });
    expect(purchase.returnedCents).toBe(3499);
    expect(entries.map(({ kind }) => kind)).toEqual(['purchase', 'refund', 'refund', 'refund']);
  });

  it('leaves a debt where the coins are gone, which stops spending until it is paid off', async () => {
    const [ada, grace] = [await payments.economy.crewMember(), await payments.economy.crewMember()];
    const session = await bought(ada);
    const id = payments.economy.messageBy(grace);
    await payments.economy.call(tipMessage, { id, amount: 600 }, { as: ada });
    await payments.sandbox.control.payment(session, 'refund');
    await payments.isNow(ada, session, 'refunded');
    expect(await payments.economy.call(getWallet, {}, { as: ada })).toMatchObject({
      balance: 0,
      owed: 600,
      frozen: true,
    });
    expect(await payments.economy.codeOf(tipMessage, { id, amount: 1 }, { as: ada })).toBe('wallet_frozen');
    await bought(ada);
    expect(await payments.economy.call(getWallet, {}, { as: ada })).toMatchObject({
      balance: 400,
      owed: 0,
      frozen: false,
    });
    const [entry] = await payments.economy.call(listEntries, {}, { as: ada });
    expect(entry).toMatchObject({ amount: 400, memo: 'Cosmic pack · 600 ITC paid off what was owed' });
  });

  it('freezes the wallet while a payment is disputed, and gives all back when the dispute is won', async () => {
    const ada = member();
    const session = await bought(ada);
    await payments.sandbox.control.payment(session, 'dispute');
    await payments.comesTo(ada, 0);
    expect(await payments.economy.call(getWallet, {}, { as: ada })).toMatchObject({ frozen: true });
    await payments.sandbox.control.payment(session, 'win');
    await payments.comesTo(ada, 1000);
    expect(await payments.economy.call(getWallet, {}, { as: ada })).toMatchObject({ frozen: false, owed: 0 });
    expect(await payments.statusOf(ada, session)).toBe('paid');
  });

  it('keeps the coins of a lost dispute', async () => {
    const ada = member();
    const session = await bought(ada);
    await payments.sandbox.control.payment(session, 'dispute');
    await payments.sandbox.control.payment(session, 'lose');
    await payments.isNow(ada, session, 'refunded');
    await payments.comesTo(ada, 0);
  });
});

describe('find-purchase', () => {
  it('finds a purchase by any id, for admins alone', async () => {
    const ada = member();
    const session = await payments.begin(ada, '100');
    await payments.sandbox.control.checkout(session, 'pay');
    await payments.isNow(ada, session, 'paid');
    const found = await payments.economy.call(findPurchase, { id: session }, { as: admin() });
    expect(found.purchase).toMatchObject({ userId: ada.id, sessionId: session, status: 'paid' });
    expect(found.events.length).toBeGreaterThan(0);
    for (const id of [found.purchase.id, found.purchase.paymentId!, found.events[0]!.id]) {
      expect((await payments.economy.call(findPurchase, { id }, { as: admin() })).purchase.id).toBe(found.purchase.id);
    }
    expect(await payments.economy.codeOf(findPurchase, { id: 'pi_unknown' }, { as: admin() })).toBe('not_found');
    expect(await payments.economy.codeOf(findPurchase, { id: session }, { as: ada })).toBe('admin_only');
  });
});
