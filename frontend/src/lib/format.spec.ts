import { afterEach, describe, expect, it } from '@jest/globals';
import { i18n } from '@lingui/core';
import { ago } from './ago.js';
import { formatNumber, formatShare, formatTime } from './format.js';

const EVENING = new Date(2026, 10, 22, 20, 53).getTime();
const speak = (language: string) => i18n.loadAndActivate({ locale: language, messages: {} });
afterEach(() => {
  speak('en');
});

describe('formatTime', () => {
  it.each([
    ['clock', '8:53 PM'],
    ['day', '22 Nov'],
    ['date', '22 Nov 2026'],
    ['longDate', '22 November 2026'],
    ['moment', '22 Nov 2026, 8:53 PM'],
    ['weekday', 'Sunday 22 November'],
  ] as const)('writes English with the day first and a clock of twelve hours: %s', (style, text) => {
    expect(formatTime(EVENING, style)).toBe(text);
  });

  it('gives every short month of English three letters', () => {
    const months = Array.from({ length: 12 }, (_, month) => formatTime(new Date(2026, month, 1).getTime(), 'day'));
    expect(months.filter((text) => !/^1 [A-Z][a-z]{2}$/.test(text))).toEqual([]);
    expect(formatTime(new Date(2026, 8, 1).getTime(), 'date')).toBe('1 Sep 2026');
    expect(formatTime(new Date(2026, 8, 1).getTime(), 'longDate')).toBe('1 September 2026');
  });

  it.each([
    ['de', '1. Sept.'],
    ['es', '1 sept'],
  ])('abbreviates September as the language does: %s', (language, day) => {
    speak(language);
    expect(formatTime(new Date(2026, 8, 1).getTime(), 'day')).toBe(day);
  });

  it('writes the exact time in full', () => {
    expect(formatTime(EVENING, 'exact')).toMatch(/^Sunday,? 22 November 2026 at 8:53 PM$/);
  });

  it.each([
    ['de', '20:53', '22.11.2026'],
    ['es', '20:53', '22 nov 2026'],
  ])('writes as the language does: %s', (language, clock, date) => {
    speak(language);
    expect(formatTime(EVENING, 'clock')).toBe(clock);
    expect(formatTime(EVENING, 'date')).toBe(date);
  });

  it('writes the time of another time zone', () => {
    expect(formatTime('2026-11-22T20:53:00Z', 'clock', 'Asia/Tokyo')).toBe('5:53 AM');
    expect(formatTime('2026-11-22T20:53:00Z', 'clock', 'UTC')).toBe('8:53 PM');
  });

  it('writes a day without a time as that day in every time zone', () => {
    expect(formatTime('2026-11-22', 'day')).toBe('22 Nov');
    expect(formatTime('2026-11-22', 'weekday')).toBe('Sunday 22 November');
  });

  it('is empty for what is no time', () => {
    expect(formatTime('soon', 'clock')).toBe('');
    expect(formatTime(Number.NaN, 'moment')).toBe('');
  });
});

it('writes numbers and shares as the language does', () => {
  expect([formatNumber(1_234_567), formatNumber(0.25), formatShare(0.125)]).toEqual(['1,234,567', '0.3', '12.5%']);
  speak('de');
  expect([formatNumber(1_234_567), formatNumber(0.25), formatShare(0.125)]).toEqual([
    '1.234.567',
    '0,3',
    '12,5\u00a0%',
  ]);
});

it('says how long ago a time was', () => {
  const before = (ms: number) => ago(new Date(EVENING - ms).toISOString(), EVENING);
  expect([before(3_000), before(60_000), before(3 * 3_600_000), before(86_400_000)]).toEqual([
    'just now',
    '1 minute ago',
    '3 hours ago',
    'yesterday',
  ]);
  expect(ago('soon', EVENING)).toBe('just now');
  speak('de');
  expect(before(3 * 3_600_000)).toBe('vor 3 Stunden');
});
