import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ReadReporter } from './mark-read.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function reporter() {
  const reported: number[] = [];
  return { reported, reading: new ReadReporter(async (seq) => reported.push(seq)) };
}

it('reports the newest message once', () => {
  const { reported, reading } = reporter();
  for (const seq of [1, 2, 2]) reading.report(seq);
  jest.runAllTimers();
  reading.report(2);
  jest.runAllTimers();
  expect(reported).toEqual([2]);
});

it('reports nothing while messages are kept unread, and the newest from then on', async () => {
  const { reported, reading } = reporter();
  reading.report(4);
  const held = reading.hold();
  jest.runAllTimers();
  await held;
  reading.report(5);
  jest.runAllTimers();
  expect(reported).toEqual([]);
  reading.resume();
  jest.runAllTimers();
  expect(reported).toEqual([5]);
});

it('reports again what was read before messages were marked as unread', async () => {
  const { reported, reading } = reporter();
  reading.report(4);
  jest.runAllTimers();
  await reading.hold();
  reading.resume();
  jest.runAllTimers();
  expect(reported).toEqual([4, 4]);
});

it('waits for a report that is on its way', async () => {
  let answer = (): void => undefined;
  const reading = new ReadReporter(() => new Promise<void>((resolve) => (answer = resolve)));
  reading.report(4);
  jest.runAllTimers();
  let free = false;
  const held = reading.hold().then(() => (free = true));
  await Promise.resolve();
  expect(free).toBe(false);
  answer();
  await held;
  expect(free).toBe(true);
});
