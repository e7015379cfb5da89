import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { clearRecords, memberRecords } from './member-records.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'indexedDB');
});

// Before the others, for a database that is opened once stays open.
test('rejects once where the browser has no storage', async () => {
  await expect(memberRecords('ada').readAll()).rejects.toThrow('indexedDB is not defined');
  expect(jest.getTimerCount()).toBe(0);
});

test.each([
  ['reading', () => memberRecords('ada').readAll()],
  ['looking up', () => memberRecords('ada').has('m1')],
  ['writing', () => memberRecords('ada').put('m1', { content: 'hello' })],
  ['replacing', () => memberRecords('ada').replace('m1', { content: 'hello' })],
  ['removing', () => memberRecords('ada').remove('m1')],
  ['clearing', () => clearRecords()],
])('%s rejects when the storage of the browser does not answer', async (_what, access) => {
  // A database that never opens: neither success nor error is reported.
  Object.assign(globalThis, { indexedDB: { open: () => ({}) } });
  const rejected = expect(access()).rejects.toThrow('IndexedDB does not answer');
  await jest.advanceTimersByTimeAsync(10_000);
  await rejected;
});
