import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { preferredLanguage } from './request-language.js';

const OFFERED = ['en', 'de', 'es'];

describe('preferredLanguage', () => {
  it.each([
    ['de', 'de'],
    ['es-MX', 'es'],
    ['DE-at, en', 'de'],
    ['fr;q=0.9, es-MX;q=0.8, de;q=0.5', 'es'],
    ['en;q=0.5, de;q=0.7', 'de'],
    ['es, de', 'es'],
    ['de, es', 'de'],
    ['de;q=0, es;q=0.1', 'es'],
    ['de ; q = 0.3 , es ; q=0.4', 'es'],
    ['zh-Hant-TW, *;q=0.5', 'en'],
    ['fr, de;q=0.000', undefined],
    ['fr', undefined],
    ['den', undefined],
    ['', undefined],
    ['de;q=2, q=1, ;;, es', 'es'],
  ])('reads %j as %j', (header, language) => {
    expect(preferredLanguage(header, OFFERED)).toBe(language);
  });

  it('returns an offered language or none, for any header', () => {
    const header = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom('d', 'e', '-', ',', ';', 'q', '=', '1', '.', '*', ' ') }),
    );
    fc.assert(
      fc.property(header, (value) => {
        expect([...OFFERED, undefined]).toContain(preferredLanguage(value, OFFERED));
      }),
    );
  });
});
