import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@crew/testing/eventually';
import { startEconomy, type EconomyUnderTest } from './economy-under-test.js';

/** A field that the query of each sweep names. */
const SWEPT = ['open', 'published', 'dueAt', 'receiptDue', 'checkedAt'];

let economy: EconomyUnderTest;

beforeAll(async () => {
  economy = await startEconomy({ PAYMENTS_SWEEP_SECONDS: 0.2, SMTP_URL: 'smtp://127.0.0.1:9' });
});

afterAll(() => economy?.stop());

it('every sweep uses an index', async () => {
  const plans = await economy.queries.during((sent) =>
    eventually('every sweep has run', () => SWEPT.every((field) => sent.shapes.includes(`"${field}"`))),
  );
  expect(await plans.costly()).toEqual([]);
});
