import { expect, it } from '@jest/globals';
import { nextMorning } from './next-morning.js';

it.each([
  [new Date(2026, 10, 30, 22, 15), new Date(2026, 11, 1, 8)],
  [new Date(2026, 10, 26, 7, 50), new Date(2026, 10, 27, 8)],
  [new Date(2026, 10, 27, 2, 30), new Date(2026, 10, 27, 8)],
])('at %s it is %s', (now, expected) => {
  expect(nextMorning(now)).toEqual(expected);
});
