import { describe, expect, it } from '@jest/globals';
import { daysBack, eachDay, mondayOf, startOf, weeksBetween } from '../src/days.js';

describe('days', () => {
  it('are of UTC, and lead over the ends of months and years', () => {
    expect(daysBack(new Date('2026-01-01T23:59:59.999Z'), 1)).toBe('2025-12-31');
    expect(eachDay('2026-02-27', new Date('2026-03-01T00:00:00Z'))).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  });

  it('belong to the week of the Monday before', () => {
    expect(mondayOf(new Date('2026-11-23T00:00:00Z'))).toBe('2026-11-23');
    expect(mondayOf(new Date('2026-11-29T23:59:59Z'))).toBe('2026-11-23');
    expect(mondayOf(startOf('2026-11-30'))).toBe('2026-11-30');
    expect(weeksBetween('2025-12-29', '2026-01-12')).toBe(2);
  });
});
