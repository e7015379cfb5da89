import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { eventually } from '@crew/testing/eventually';
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
