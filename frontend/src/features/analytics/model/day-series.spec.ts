import { describe, expect, it } from '@jest/globals';
import { isEmpty, namedDays, pointAfter, rangeOf, segmentsOf } from './day-series.js';

const series = [
  { id: 'in', name: 'In', hue: 'gold' },
  { id: 'out', name: 'Out', hue: 'money' },
];
const point = (day: string, values: Record<string, number>) => ({ day, values });

describe('bars', () => {
  it('stack what is positive above zero and what is negative below', () => {
    expect(segmentsOf(series, point('2026-11-01', { in: 3, out: 2 }))).toEqual([
      { id: 'in', from: 0, to: 3 },
      { id: 'out', from: 3, to: 5 },
    ]);
    expect(segmentsOf(series, point('2026-11-01', { in: -3, out: 2 }))).toEqual([
      { id: 'in', from: 0, to: -3 },
      { id: 'out', from: 0, to: 2 },
    ]);
  });

  it('reach from the lowest to the highest sum, lines from the lowest to the highest value', () => {
    const points = [point('2026-11-01', { in: 3, out: 2 }), point('2026-11-02', { in: -1 })];
    expect(rangeOf('bars', series, points)).toEqual([-1, 5]);
    expect(rangeOf('lines', series, points)).toEqual([-1, 3]);
    expect(rangeOf('lines', series, [])).toEqual([0, 1]);
  });
});

it('a chart without any value is empty', () => {
  expect(isEmpty(series, [point('2026-11-01', { in: 0 })])).toBe(true);
  expect(isEmpty(series, [point('2026-11-01', { out: -1 })])).toBe(false);
});

it('the axis names the last day and others at equal steps', () => {
  const days = ['01', '02', '03', '04', '05', '06', '07'].map((day) => point(day, {}));
  expect(namedDays(days, 7)).toHaveLength(7);
  expect(namedDays(days, 3)).toEqual(['01', '04', '07']);
  expect(namedDays(days, 2)).toEqual(['03', '07']);
});

it('arrow keys lead to the neighbours, page keys over a week, and none past an end', () => {
  expect(pointAfter('ArrowLeft', 5, 30)).toBe(4);
  expect(pointAfter('ArrowRight', 29, 30)).toBe(29);
  expect(pointAfter('PageUp', 3, 30)).toBe(0);
  expect(pointAfter('PageDown', 3, 30)).toBe(10);
  expect([pointAfter('Home', 5, 30), pointAfter('End', 5, 30)]).toEqual([0, 29]);
  expect(pointAfter('a', 5, 30)).toBeUndefined();
});
