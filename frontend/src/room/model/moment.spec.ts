import { expect, it } from '@jest/globals';
import { exactTime, timeOfDay } from './moment.js';

it.each([
  ['no date', Number.NaN],
  ['words', Date.parse('the day before yesterday')],
])("says 'Just now' for %s", (_, at) => {
  expect([timeOfDay(at), exactTime(at)]).toEqual(['Just now', 'Just now']);
});

it('formats a date', () => {
  expect(timeOfDay(Date.parse('2026-03-04T14:05:00'))).toMatch(/05/);
  expect(exactTime(Date.parse('2026-03-04T14:05:00'))).toMatch(/2026/);
});
