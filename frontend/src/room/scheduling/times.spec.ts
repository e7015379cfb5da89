import { expect, it } from '@jest/globals';
import { inAnHour, inTwentyMinutes, localValue, mondayMorning, tomorrowMorning } from './times.js';

const local = (time: Date) => localValue(time);
const at = (text: string) => new Date(text);

it('are in twenty minutes or an hour, and at nine of the next day', () => {
  expect(local(inTwentyMinutes(at('2026-03-04T23:50')))).toBe('2026-03-05T00:10');
  expect(local(inAnHour(at('2026-03-04T23:30')))).toBe('2026-03-05T00:30');
  expect(local(tomorrowMorning(at('2026-03-31T23:30')))).toBe('2026-04-01T09:00');
});

it('are at nine of the next Monday, also on a Sunday or a Monday', () => {
  for (const [now, monday] of [
    ['2026-03-04T10:00', '2026-03-09T09:00'],
    ['2026-03-08T10:00', '2026-03-09T09:00'],
    ['2026-03-09T08:00', '2026-03-16T09:00'],
  ] as const)
    expect(local(mondayMorning(at(now)))).toBe(monday);
});
