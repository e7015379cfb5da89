import { describe, expect, it } from '@jest/globals';
import { hidesMessage, standingSince, weightOf } from './moderation.rules.js';

const NOW = new Date('2026-03-01T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const reports = (full: number, light: number) => [
  ...Array.from({ length: full }, () => ({ weight: 1 })),
  ...Array.from({ length: light }, () => ({ weight: 0.25 })),
];

describe('weightOf', () => {
  it.each([
    [7, true, 1],
    [6.999, true, 0.25],
    [400, false, 0.25],
    [0, true, 0.25],
  ])('an account of %s days with good standing %s weighs %s', (days, isInGoodStanding, weight) => {
    expect(weightOf(daysAgo(days), isInGoodStanding, NOW)).toBe(weight);
  });

  it('considers the removals of the last 90 days', () => {
    expect(standingSince(NOW)).toEqual(daysAgo(90));
  });
});

describe('hidesMessage', () => {
  it.each([
    [3, 0, true],
    [2, 3, false],
    [2, 4, true],
    [1, 1_000, false],
    [0, 1_000, false],
  ])('with %s full and %s light flags: %s', (full, light, hides) => {
    expect(hidesMessage(reports(full, light))).toBe(hides);
  });

  it('counts reports of earlier versions in full', () => {
    expect(hidesMessage([{}, {}, {}])).toBe(true);
  });
});
