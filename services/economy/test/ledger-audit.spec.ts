import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { auditDatabase } from '@crew/ledger/audit-database';
import { REDIS, type RedisClient } from '@crew/service-kit/redis/redis';
import { getConnectionToken, getModelToken } from '@nestjs/mongoose';
import { eventually } from '@crew/testing/eventually';
import type { Connection, Model } from 'mongoose';
import { startEconomy, type EconomyUnderTest } from './economy-under-test.js';

let economy: EconomyUnderTest;
beforeAll(async () => {
  economy = await startEconomy();
});
afterAll(() => economy?.stop());

const metrics = async (): Promise<string> => (await fetch(`${economy.service.healthUrl}/metrics`)).text();

it('a replica audits soon after its start, also when another one has just audited', async () => {
  const redis = economy.service.app.get<RedisClient>(REDIS);
  await redis.set('economy:ledger-audit', '1');
  const replica = await economy.replica({ LEDGER_AUDIT_SECONDS: 0.1 });
  await eventually('the replica has audited', async () =>
    /crew_ledger_audited_timestamp_seconds [1-9]/.test(await metrics()),
  );
  await replica.stop();
  await redis.del('economy:ledger-audit');
});

it('the ledger audit exposes the violations of each invariant as metrics', async () => {
  const { id } = await economy.createMember(100);
  const replica = await economy.replica({ LEDGER_AUDIT_SECONDS: 0.1 });
  await eventually('the ledger is audited', async () =>
    (await metrics()).includes('crew_ledger_violations{invariant="I1"} 0'),
  );

  const entries = economy.service.app.get<Model<object>>(getModelToken('Entry'));
  await entries.collection.updateOne({ wallet: id, seq: 1 } as object, { $inc: { balance: 7 } });
  await eventually('the audit reports the violation', async () =>
    /crew_ledger_violations\{invariant="I1"\} [1-9]/.test(await metrics()),
  );
  await replica.stop();
});

it('the ledger audit names a unique index that was dropped', async () => {
  const connection = economy.service.app.get<Connection>(getConnectionToken());
  await connection.db!.collection('entries').dropIndex('wallet_1_seq_1');
  const [finding] = (await auditDatabase(connection.db!)).filter(({ name }) => name === 'I10');
  expect(finding?.violations).toEqual(['the unique index entries(wallet, seq) is missing']);
  await connection.model('Entry').createIndexes();
});
