import { expect, it } from '@jest/globals';
import { type Entry } from '@crew/ledger/entry';
import { mongo, type Model } from 'mongoose';
import { EntryRepository } from './entry.repository.js';

/** The driver's error for a chain of which one entry was inserted and the next one's place was taken. */
function taken(writeConcernError?: object): Error {
  const writeErrors = [{ index: 1, code: 11_000, errmsg: 'E11000 index: wallet_1_seq_1 dup key: …' }];
  const result = { upsertedCount: 1, getWriteConcernError: () => writeConcernError };
  return new mongo.MongoBulkWriteError({ message: 'taken', code: 11_000, writeErrors } as never, result as never);
}

const failing = (error: Error): EntryRepository => {
  const collection = { bulkWrite: () => Promise.reject(error) };
  return new EntryRepository({
    db: { collection: () => collection },
    collection: { name: 'entries' },
  } as never as Model<Entry>);
};

const CHAIN = [{ wallet: 'ada' }, { wallet: 'ada' }] as Entry[];

it('counts the entries before one whose place is taken', async () => {
  expect(await failing(taken()).insert(CHAIN)).toBe(1);
});

it('counts no entry that a failover may undo', async () => {
  const error = taken({ code: 91, errmsg: 'shutdown in progress' });
  await expect(failing(error).insert(CHAIN)).rejects.toBe(error);
});

it('counts no entry after an error of another kind', async () => {
  const error = new mongo.MongoBulkWriteError(
    new Error('the connection was closed') as never,
    { upsertedCount: 1 } as never,
  );
  await expect(failing(error).insert(CHAIN)).rejects.toBe(error);
});
