import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { id, itc, limit, time } from '../src/primitives.js';

const accepts = (schema: typeof id | typeof limit | typeof itc | typeof time, value: unknown): boolean =>
  schema.safeParse(value).success;

describe('limit', () => {
  it.each([-1, 0, 101, 1.5, '0', '-1', '101', '1000', '1e1', ' 5', '', '5.0', null, true, [], {}, Number.NaN])(
    'refuses %p',
    (value) => {
      expect(accepts(limit, value)).toBe(false);
    },
  );

  it('is 50 by default, and accepts 1 to 100 as a number or numeral', () => {
    expect(limit.parse(undefined)).toBe(50);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), (size) => {
        expect(limit.parse(size)).toBe(size);
        expect(limit.parse(String(size))).toBe(size);
      }),
    );
  });

  it('parses to the same value twice, as on the way through the gateway to a service', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), (size) => {
        expect(limit.parse(limit.parse(String(size)))).toBe(size);
      }),
    );
  });
});

describe('id', () => {
  it.each(['', 'a b', 'a/b', 'é', '$where', 'a\n', 'a'.repeat(65), 7, null, { $ne: 1 }])('refuses %p', (value) => {
    expect(accepts(id, value)).toBe(false);
  });

  it.each(['a', '0198f3c2-7a5e-7c11-9d1f-0242ac120002', 'posted:1', 'a.b', 'a'.repeat(64)])('accepts %p', (value) => {
    expect(accepts(id, value)).toBe(true);
  });
});

describe('itc', () => {
  it('is whole', () => {
    fc.assert(fc.property(fc.maxSafeInteger(), (amount) => expect(itc.parse(amount)).toBe(amount)));
    for (const amount of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '5'])
      expect(accepts(itc, amount)).toBe(false);
  });
});

describe('time', () => {
  it('is ISO 8601 in UTC', () => {
    const between = { min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true };
    fc.assert(fc.property(fc.date(between), (date) => expect(accepts(time, date.toISOString())).toBe(true)));
    for (const text of ['2025-01-01', '2025-01-01T00:00:00+02:00', '2025-02-30T00:00:00Z', 'now', 1]) {
      expect(accepts(time, text)).toBe(false);
    }
  });
});
