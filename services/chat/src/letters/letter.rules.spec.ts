import { describe, expect, it } from '@jest/globals';
import { isoWeekOf, lastTimeAt, namesAnyOf } from './letter.rules.js';

describe('isoWeekOf', () => {
  it.each([
    ['2026-11-26T17:00:00Z', '2026-W48'],
    ['2026-11-29T23:59:59Z', '2026-W48'],
    ['2026-11-30T00:00:00Z', '2026-W49'],
    ['2026-01-01T00:00:00Z', '2026-W01'],
    ['2027-01-03T12:00:00Z', '2026-W53'],
    ['2024-12-30T00:00:00Z', '2025-W01'],
    ['2023-01-01T00:00:00Z', '2022-W52'],
  ])('of %s is %s', (time, week) => {
    expect(isoWeekOf(new Date(time))).toBe(week);
  });
});

describe('lastTimeAt', () => {
  it.each([
    ['sunday 18:00', '2026-11-26T17:00:00Z', '2026-11-22T18:00:00.000Z'],
    ['thursday 17:00', '2026-11-26T17:00:00Z', '2026-11-26T17:00:00.000Z'],
    ['thursday 17:01', '2026-11-26T17:00:00Z', '2026-11-19T17:01:00.000Z'],
    ['friday 00:00', '2026-11-26T17:00:00Z', '2026-11-20T00:00:00.000Z'],
  ])('%s at %s was %s', (setting, now, last) => {
    expect(lastTimeAt(setting, new Date(now))?.toISOString()).toBe(last);
  });

  it('is none when it is off', () => {
    expect(lastTimeAt('off', new Date())).toBeUndefined();
  });
});

it.each([
  ["Ada's lanterns", ['Ada'], true],
  ['Adas Laternen', ['Ada'], true],
  ['A week of Ada Lovelace', ['bob', 'Ada Lovelace'], true],
  ['Seven good days on the Money Deck', ['eve', 'one'], false],
  ['A week of lanterns', ['✨✨✨', 'ok'], false],
])('whether the title “%s” names %j: %s', (title, names, named) => {
  expect(namesAnyOf(title, names)).toBe(named);
});
