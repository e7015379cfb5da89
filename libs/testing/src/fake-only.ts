import { jest } from '@jest/globals';

const FAKEABLE = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/** Fakes these parts of time alone, until `jest.useRealTimers()`. @param now epoch milliseconds of a faked `Date` */
export function fakeOnly(faked: readonly (typeof FAKEABLE)[number][], now?: number): void {
  const doNotFake = FAKEABLE.filter((name) => !faked.includes(name));
  jest.useFakeTimers({ doNotFake, ...(now !== undefined && { now }) });
}
