import { describe, expect, it } from '@jest/globals';
import { localValue } from '../../../room/scheduling/times.js';
import { endOf, type StatusEnd } from './status-end.js';

/** A Thursday. */
const NOW = new Date(2026, 10, 26, 22, 40);
const endsAt = (end: StatusEnd, chosen = '', now = NOW) => {
  const time = endOf(end, chosen, now);
  return time && localValue(time);
};

describe('endOf', () => {
  it.each([
    ['half-hour', '2026-11-26T23:10'],
    ['hour', '2026-11-26T23:40'],
    ['today', '2026-11-27T00:00'],
    ['this-week', '2026-11-30T00:00'],
    ['never', null],
  ] as const)('%s ends at %s', (end, expected) => {
    expect(endsAt(end)).toBe(expected);
  });

  it('counts Sunday to the week that ends', () => {
    expect(endsAt('this-week', '', new Date(2026, 10, 29, 9))).toBe('2026-11-30T00:00');
    expect(endsAt('this-week', '', new Date(2026, 10, 30, 9))).toBe('2026-12-07T00:00');
  });

  it('takes a chosen time unless it has passed or is none', () => {
    expect(endsAt('chosen', '2026-11-28T08:30')).toBe('2026-11-28T08:30');
    expect(endsAt('chosen', '2026-11-26T22:40')).toBeNull();
    expect(endsAt('chosen', '')).toBeNull();
  });
});
