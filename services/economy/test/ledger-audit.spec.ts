import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import { eventually } from '@crew/testing/eventually';
import type { Model } from 'mongoose';
import { startEconomy, type EconomyUnderTest } from './economy-under-test.js';

let economy: EconomyUnderTest;
beforeAll(async () => {
  economy = await startEconomy({ LEDGER_AUDIT_SECONDS: 0.1 });
});
afterAll(() => economy?.stop());

const told = async (): Promise<string> => (await fetch(`${economy.service.healthUrl}/metrics`)).text();

it('tells with its metrics whether the ledger holds, and where it does not', async () => {
  const { id } = await economy.crewMember(100);
  await eventually('the ledger was audited', async () =>
    (await told()).includes('crew_ledger_violations{invariant="I1"} 0'),
  );
  expect(await told()).toMatch(/crew_ledger_audited_timestamp_seconds \d/);

  const entries = economy.service.app.get<Model<object>>(getModelToken('Entry'));
  await entries.collection.updateOne({ wallet: id, seq: 1 } as object, { $inc: { balance: 7 } });
  await eventually('the audit finds it', async () =>
    /crew_ledger_violations\{invariant="I1"\} [1-9]/.test(await told()),
  );
});
