import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isQuiet } from './quiet-hours.rules.js';

const at = (time: string) => new Date(`2025-07-01T${time}:00Z`);
const quiet = (from: string, to: string, time: string, timeZone = 'UTC') => isQuiet({ from, to, timeZone }, at(time));

describe('isQuiet', () => {
  it.each([
    ['21:59', false],
    ['22:00', true],
    ['00:00', true],
    ['06:59', true],
    ['07:00', false],
    ['12:00', false],
  ])('at %s is %s from 22:00 to 07:00', (time, expected) => {
    expect(quiet('22:00', '07:00', time)).toBe(expected);
  });

  it('uses the local time of the zone, with daylight saving', () => {
    const hours = { from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' };
    expect(isQuiet(hours, new Date('2025-07-01T05:30:00Z'))).toBe(false);
    expect(isQuiet(hours, new Date('2025-01-01T05:30:00Z'))).toBe(true);
    expect(quiet('22:00', '07:00', '17:00', 'Asia/Kolkata')).toBe(true);
    expect(quiet('22:00', '07:00', '10:00', 'Pacific/Kiritimati')).toBe(true);
  });

  it('covers every minute by exactly one of a range and its reverse', () => {
    const minute = fc
      .integer({ min: 0, max: 1_439 })
      .map((all) => new Date(all * 60_000).toISOString().slice('1970-01-01T'.length, '1970-01-01T00:00'.length));
    fc.assert(
      fc.property(minute, minute, minute, (from, to, now) => {
        fc.pre(from !== to);
        expect(quiet(from, to, now)).toBe(!quiet(to, from, now));
        expect(quiet(from, to, from)).toBe(true);
        expect(quiet(from, to, to)).toBe(false);
      }),
    );
  });
});
