import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { findPurchase } from '@crew/contracts/economy/find-purchase';
import { getMemberWallet } from '@crew/contracts/economy/get-member-wallet';
import { getWallet } from '@crew/contracts/economy/get-wallet';
import { listEntries } from '@crew/contracts/economy/list-entries';
import { tipMessage } from '@crew/contracts/economy/tip-message';
import { updateWallet } from '@crew/contracts/economy/update-wallet';
import type { Actor } from '@crew/service-kit/rpc/call';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startPayments, type PaymentsUnderTest } from './payments-under-test.js';

let payments: PaymentsUnderTest;

beforeAll(async () => {
  payments = await startPayments();
});

beforeEach(() => payments.reset());

afterAll(() => payments?.stop());

describe('refunds and disputes', () => {
  async function buy(as: Actor, amount: '100' | '1000' = '1000'): Promise<string> {
    const session = await payments.startCheckout(as, amount);
    await payments.sandbox.control.checkout(session, 'pay');
    await payments.waitForStatus(as, session, 'paid');
    return session;
  }

  it('claw back exactly what the payment had bought, also in parts', async () => {
    const ada = member();
    const session = await buy(ada);
    for (const part of ['11.11', '11.11', '12.77']) await payments.sandbox.control.payment(session, 'refund', part);
    await payments.waitForStatus(ada, session, 'refunded');
    await payments.waitForBalance(ada, 0);
    const { purchase, entries } = await payments.economy.call(findPurchase, { id: session }, { as: admin() });
    expect(purchase.returnedCents).toBe(3499);
    expect(entries.map(({ kind }) => kind)).toEqual(['purchase', 'refund', 'refund', 'refund']);
  });

  it('leave a debt when the ITC are spent, which blocks spending until it is repaid', async () => {
    const [ada, grace] = [await payments.economy.createMember(), await payments.economy.createMember()];
    const session = await buy(ada);
    const id = payments.economy.messageBy(grace);
    await payments.economy.call(tipMessage, { id, amount: 600 }, { as: ada });
    await payments.sandbox.control.payment(session, 'refund');
    await payments.waitForStatus(ada, session, 'refunded');
    expect(await payments.economy.call(getWallet, {}, { as: ada })).toMatchObject({
      balance: 0,
      owed: 600,
      frozen: true,
    });
    expect(await payments.economy.codeOf(tipMessage, { id, amount: 1 }, { as: ada })).toBe('wallet_frozen');
    await buy(ada);
    expect(await payments.economy.call(getWallet, {}, { as: ada })).toMatchObject({
      balance: 400,
      owed: 0,
      frozen: false,
    });
    const [entry, refund] = await payments.economy.call(listEntries, {}, { as: ada });
    expect(refund).toMatchObject({ memo: 'Payment refunded · 600 ITC are still owed', purpose: 'refund', owed: 600 });
    expect(entry).toMatchObject({
      amount: 400,
      memo: 'Cosmic pack · 600 ITC paid off what was owed',
      purpose: 'purchase',
      packId: '1000',
      repaid: 600,
    });
  });

  it('freeze the wallet during a dispute, and restore the ITC when it is won', async () => {
    const ada = member();
    const session = await buy(ada);
    await payments.sandbox.control.payment(session, 'dispute');
    await payments.waitForBalance(ada, 0);
    expect(await payments.economy.call(getWallet, {}, { as: ada })).toMatchObject({ frozen: true });
    await payments.sandbox.control.payment(session, 'win');
    await payments.waitForBalance(ada, 1000);
    expect(await payments.economy.call(getWallet, {}, { as: ada })).toMatchObject({ frozen: false, owed: 0 });
    await payments.waitForStatus(ada, session, 'paid');
  });

  it('freeze the wallet until each of several disputes is won', async () => {
    const ada = member();
    const [one, other] = [await buy(ada), await buy(ada, '100')];
    for (const session of [one, other]) await payments.sandbox.control.payment(session, 'dispute');
    await payments.waitForBalance(ada, 0);
    await payments.sandbox.control.payment(one, 'win');
    await payments.waitForBalance(ada, 1000);
    expect(await payments.economy.call(getWallet, {}, { as: ada })).toMatchObject({ frozen: true });
    await payments.sandbox.control.payment(other, 'win');
    await payments.waitForBalance(ada, 1100);
    expect(await payments.economy.call(getWallet, {}, { as: ada })).toMatchObject({ frozen: false });
  });

  it('leave an admin’s freeze of a disputed wallet when the dispute is won', async () => {
    const { economy, sandbox } = payments;
    const ada = await economy.createMember(1);
    const session = await buy(ada);
    await sandbox.control.payment(session, 'dispute');
    await payments.waitForBalance(ada, 1);
    const frozenBy = async () => (await economy.call(getMemberWallet, { id: ada.id }, { as: admin() })).frozenBy;
    expect(await frozenBy()).toBe('dispute');
    const frozen = { id: ada.id, frozen: true, reason: 'under review' };
    for (const _ of [1, 2]) {
      expect(await economy.call(updateWallet, frozen, { as: admin() })).toMatchObject({ frozen: true });
    }
    await sandbox.control.payment(session, 'win');
    await payments.waitForBalance(ada, 1001);
    expect(await frozenBy()).toBe('admin');
    expect(await economy.call(getWallet, {}, { as: ada })).toMatchObject({ frozen: true });
    const entries = await economy.entriesOf(ada.id);
    expect(entries.map(({ kind, frozen }) => [kind, frozen])).toEqual([
      ['grant', null],
      ['purchase', null],
      ['dispute', 'dispute'],
      ['setting', 'admin'],
      ['dispute', 'admin'],
    ]);
    expect(
      await economy.call(updateWallet, { ...frozen, frozen: false, reason: 'reviewed' }, { as: admin() }),
    ).toMatchObject({ frozen: false });
    expect(await frozenBy()).toBeNull();
  });

  it('show how a dispute ended, even if an earlier check of the payment takes longer than a later one', async () => {
    const { sandbox } = payments;
    const ada = member();
    const session = await buy(ada);
    await sandbox.control.fault({ provider: 'stripe', endpoint: 'GET /v1/refunds', delayMs: 1_000, times: 1 });
    await sandbox.control.payment(session, 'dispute');
    await eventually('a check has found the dispute', async () => {
      const calls = await sandbox.control.log('stripe', 'GET /v1/disputes');
      return calls.some(({ status }) => status === 200);
    });
    await sandbox.control.payment(session, 'win');
    await eventually('both events of the dispute are processed', async () => {
      const { events } = await payments.economy.call(findPurchase, { id: session }, { as: admin() });
      return events.filter(({ type, doneAt }) => type.startsWith('charge.dispute') && doneAt !== null).length === 2;
    });
    expect(await payments.statusOf(ada, session)).toBe('paid');
    expect(await payments.balanceOf(ada)).toBe(1000);
  });

  it('keep the ITC of a lost dispute', async () => {
    const ada = member();
    const session = await buy(ada);
    await payments.sandbox.control.payment(session, 'dispute');
    await payments.sandbox.control.payment(session, 'lose');
    await payments.waitForStatus(ada, session, 'refunded');
    await payments.waitForBalance(ada, 0);
  });
});

describe('find-purchase', () => {
  it('finds a purchase by any of its ids, for admins only', async () => {
    const ada = member();
    const session = await payments.startCheckout(ada, '100');
    await payments.sandbox.control.checkout(session, 'pay');
    await payments.waitForStatus(ada, session, 'paid');
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
