import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { throttleToRendering } from './throttle-to-rendering.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('throttleToRendering', () => {
  test('runs at once after a quiet time', () => {
    const run = jest.fn();
    const request = throttleToRendering(run);
    request();
    expect(run).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1_000);
    request();
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('runs once for all requests made while the page renders', () => {
    const run = jest.fn();
    const request = throttleToRendering(run);
    for (let n = 0; n < 20; n += 1) request();
    expect(run).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1_000);
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('runs on a page that does not render', () => {
    const frames = jest.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(1);
    const run = jest.fn();
    const request = throttleToRendering(run);
    request();
    request();
    jest.advanceTimersByTime(1_000);
    expect(run).toHaveBeenCalledTimes(2);
    frames.mockRestore();
  });
});
