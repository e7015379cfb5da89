import { describe, expect, it } from '@jest/globals';
import { awayFrom, morningAfter, nextMorning, periodAfter } from './digest.rules.js';

const at = (time: string) => new Date(time);

describe('the morning of a digest', () => {
  it.each([
    ['UTC', '2026-06-03T08:59:59.500Z', '2026-06-03T09:00:00.000Z'],
    ['UTC', '2026-06-03T09:00:00.000Z', '2026-06-03T09:00:00.000Z'],
    ['UTC', '2026-06-03T09:00:00.001Z', '2026-06-04T09:00:00.000Z'],
    ['Europe/Berlin', '2026-06-03T06:00:00.000Z', '2026-06-03T07:00:00.000Z'],
    ['Europe/Berlin', '2026-12-03T07:30:00.000Z', '2026-12-03T08:00:00.000Z'],
    ['Asia/Kolkata', '2026-06-03T20:00:00.000Z', '2026-06-04T03:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-06-03T12:00:00.000Z', '2026-06-03T19:00:00.000Z'],
    ['America/Los_Angeles', '2026-06-03T02:00:00.000Z', '2026-06-03T16:00:00.000Z'],
  ])('is at nine in %s: after %s at %s', (zone, time, morning) => {
    expect(nextMorning(at(time), zone).toISOString()).toBe(morning);
  });

  it('is at nine also on the day on which the clocks change', () => {
    const saturday = at('2026-03-28T08:00:00.000Z');
    expect(morningAfter(saturday, 'Europe/Berlin', 0)).toEqual(saturday);
    expect(morningAfter(saturday, 'Europe/Berlin', 1)).toEqual(at('2026-03-29T07:00:00.000Z'));
    expect(morningAfter(at('2026-10-24T07:00:00.000Z'), 'Europe/Berlin', 1)).toEqual(at('2026-10-25T08:00:00.000Z'));
  });

  it('comes once the member has been away for a whole day or week', () => {
    const seen = at('2026-06-01T10:00:00.000Z');
    expect(awayFrom(seen, 'daily', 'UTC')).toEqual(at('2026-06-03T09:00:00.000Z'));
    expect(awayFrom(seen, 'weekly', 'UTC')).toEqual(at('2026-06-09T09:00:00.000Z'));
    expect(awayFrom(at('2026-06-01T08:00:00.000Z'), 'daily', 'UTC')).toEqual(at('2026-06-02T09:00:00.000Z'));
  });

  it('comes again after the period, however late the last one was on its day', () => {
    const late = at('2026-06-03T17:45:00.000Z');
    expect(periodAfter(late, 'daily', 'UTC')).toEqual(at('2026-06-04T09:00:00.000Z'));
    expect(periodAfter(late, 'weekly', 'UTC')).toEqual(at('2026-06-10T09:00:00.000Z'));
  });
});
