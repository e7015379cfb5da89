import { fakeOnly } from './fake-only.js';

/** Sets the wall clock off by so many milliseconds, where it stands still until `jest.useRealTimers()`. Timers go on. */
export const setClock = (offsetMs: number): void => fakeOnly(['Date'], Date.now() + offsetMs);
