import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { paced } from './paced.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('what comes after a quiet time is taken at once', () => {
  const act = jest.fn();
  const tell = paced(act);
  tell();
  expect(act).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1_000);
  tell();
  expect(act).toHaveBeenCalledTimes(2);
});

test('what comes while the page is drawn is taken together, and nothing is left', () => {
  const act = jest.fn();
  const tell = paced(act);
  for (let n = 0; n < 20; n += 1) tell();
  expect(act).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1_000);
  expect(act).toHaveBeenCalledTimes(2);
});

test('a page that is not drawn takes news all the same', () => {
  const frames = jest.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(1);
  const act = jest.fn();
  const tell = paced(act);
  tell();
  tell();
  jest.advanceTimersByTime(1_000);
  expect(act).toHaveBeenCalledTimes(2);
  frames.mockRestore();
});
