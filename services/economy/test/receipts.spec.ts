import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { newPurchase } from '../src/checkout/purchase.rules.js';
import type { PurchaseDocument } from '../src/checkout/purchase.schema.js';
import { startPayments, type PaymentsUnderTest } from './payments-under-test.js';

let payments: PaymentsUnderTest;
let purchases: Model<PurchaseDocument>;

beforeAll(async () => {
  payments = await startPayments();
  purchases = payments.economy.service.app.get(getModelToken('Purchase'));
});

beforeEach(() => payments.reset());

afterAll(() => payments?.stop());

/** Buys a pack with a payer's email address; resolves to the session. */
async function buy(email: string): Promise<string> {
  const buyer = member();
  const session = await payments.startCheckout(buyer, '100');
  await payments.sandbox.control.checkout(session, 'pay', email);
  await payments.waitForStatus(buyer, session, 'paid');
  return session;
}

const triesFor = async (email: string): Promise<number> =>
  (await payments.sandbox.control.log('smtp', `SEND ${email}`)).length;

/** Waits until no receipt is due for the purchase. */
const receiptEnded = (sessionId: string) =>
  eventually('the receipt is no longer due', () => purchases.findOne({ sessionId, receiptDue: false }).lean());

describe('receipts', () => {
  it('are mailed although the SMTP server rejects an earlier one', async () => {
    const { control } = payments.sandbox;
    await control.fault({ provider: 'smtp', endpoint: 'rejected@crew.example', kind: 'garbage' });
    const rejected = await buy('rejected@crew.example');
    await eventually('the first receipt is rejected', () => triesFor('rejected@crew.example'));
    await receiptEnded(await buy('bob@crew.example'));
    expect(await control.mails('bob@crew.example')).toHaveLength(1);
    expect(await purchases.findOne({ sessionId: rejected }).lean()).toMatchObject({
      receiptDue: true,
      receiptTo: 'rejected@crew.example',
    });
  });

  it('are given up after ten tries, and the address is removed', async () => {
    await payments.sandbox.control.fault({ provider: 'smtp', endpoint: 'rejected@crew.example', kind: 'garbage' });
    const triedOften = (receiptTries: number): PurchaseDocument => ({
      ...newPurchase('ada', '100', `tried ${receiptTries} times`),
      status: 'paid',
      paidAt: new Date(),
      sessionId: `cs_tried_${receiptTries}`,
      receiptTo: 'rejected@crew.example',
      receiptDue: true,
      receiptTries,
      receiptDueAt: new Date(receiptTries),
    });
    await purchases.insertMany([triedOften(8), triedOften(9)]);
    expect(await receiptEnded('cs_tried_9')).toMatchObject({ receiptTo: null, receiptTries: 10 });
    expect(await purchases.findOne({ sessionId: 'cs_tried_8' }).lean()).toMatchObject({
      receiptTo: 'rejected@crew.example',
      receiptDue: true,
      receiptTries: 9,
    });
  });

  it('are mailed once by two replicas', async () => {
    const replica = await payments.economy.replica();
    try {
      // The sweep of the other replica runs meanwhile.
      await payments.sandbox.control.fault({ provider: 'smtp', delayMs: 2_000 });
      await receiptEnded(await buy('ada@crew.example'));
      expect(await triesFor('ada@crew.example')).toBe(1);
    } finally {
      await replica.stop();
    }
  });
});
