import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { getCheckout } from '@crew/contracts/economy/get-checkout';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { eventually } from '@crew/testing/eventually';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { PurchaseDocument } from '../src/checkout/purchase.schema.js';
import { startPayments, type PaymentsUnderTest } from './payments-under-test.js';

let payments: PaymentsUnderTest;

beforeAll(async () => {
  // No sweep looks at the purchases.
  payments = await startPayments({ PAYMENTS_SWEEP_SECONDS: 86_400 });
});

beforeEach(() => payments.reset());

afterAll(() => payments?.stop());

it('the open checkouts of a deleted member expire at Stripe, so that nobody pays for a closed wallet', async () => {
  const { economy, sandbox } = payments;
  const [ada, bob] = [await economy.createMember(1), await economy.createMember(1)];
  const sessions = [await payments.startCheckout(ada), await payments.startCheckout(ada, '100')];
  const other = await payments.startCheckout(bob);
  await economy.publishEvent(userDeleted, { id: ada.id });
  for (const session of sessions) {
    await eventually('the checkout is expired', async () => {
      const [expired] = await sandbox.control.log('stripe', `POST /v1/checkout/sessions/${session}/expire`);
      return expired?.status === 200;
    });
    await sandbox.control.checkout(session, 'pay');
    await payments.waitForStatus(ada, session, 'expired');
  }
  expect((await economy.entriesOf(ada.id)).map(({ kind }) => kind)).toEqual(['grant', 'setting']);
  await sandbox.control.checkout(other, 'pay');
  await payments.waitForBalance(bob, 501);
});

it('a delayed payment that arrives after the deletion is refunded, without a receipt', async () => {
  const { economy, sandbox } = payments;
  await sandbox.control.set({ settleAfterMs: 86_400_000 });
  const ada = await economy.createMember(1);
  const session = await payments.startCheckout(ada);
  await sandbox.control.checkout(session, 'later', 'ada@example.org');
  await eventually(
    'the payment is pending',
    async () => (await economy.call(getCheckout, { sessionId: session }, { as: ada })).pending,
  );
  await economy.publishEvent(userDeleted, { id: ada.id });
  await eventually('the wallet is closed', async () => (await economy.entriesOf(ada.id)).at(-1)?.frozen === 'departed');
  await sandbox.control.payment(session, 'settle');
  await payments.waitForStatus(ada, session, 'refunded');
  expect((await economy.entriesOf(ada.id)).map(({ kind, balance }) => [kind, balance])).toEqual([
    ['grant', 1],
    ['setting', 1],
    ['purchase', 501],
    ['refund', 1],
  ]);
  expect(await sandbox.control.log('stripe', 'POST /v1/refunds')).toHaveLength(1);
  const purchases: Model<PurchaseDocument> = economy.service.app.get(getModelToken('Purchase'));
  expect(await purchases.findOne({ sessionId: session }).lean()).toMatchObject({ receiptTo: null, receiptDue: false });
});
