import { jest } from '@jest/globals';

/** Sets the wall clock off by so many milliseconds, where it stands still until `jest.useRealTimers()`. Timers go on. */
export const setClock = (offsetMs: number): void =>
  void jest.useFakeTimers({
    now: Date.now() + offsetMs,
    doNotFake: [
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
    ],
  });
