import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { clearRecords, memberRecords } from './member-records.js';

beforeEach(() => {
  jest.useFakeTimers();
  // A database that never opens: neither success nor error is reported.
  Object.assign(globalThis, { indexedDB: { open: () => ({}) } });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'indexedDB');
});

test.each([
  ['reading', () => memberRecords('ada').readAll()],
  ['looking up', () => memberRecords('ada').has('m1')],
  ['writing', () => memberRecords('ada').put('m1', { content: 'hello' })],
  ['replacing', () => memberRecords('ada').replace('m1', { content: 'hello' })],
  ['removing', () => memberRecords('ada').remove('m1')],
  ['clearing', () => clearRecords()],
])('%s rejects when the storage of the browser does not answer', async (_what, access) => {
  const rejected = expect(access()).rejects.toThrow('IndexedDB does not answer');
  await jest.advanceTimersByTimeAsync(10_000);
  await rejected;
});
