import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  authenticatorOf,
  newRecoveryCodes,
  newSecret,
  normaliseCode,
  readableCode,
  stepOf,
} from './two-factor.rules.js';

describe('readableCode', () => {
  it('is recognised in any spelling', () => {
    const separator = fc.constantFrom('', '-', ' ', ' - ');
    fc.assert(
      fc.property(fc.nat(3), separator, fc.boolean(), (groups, between, lower) => {
        const code = readableCode(groups + 1, 4);
        const typed = code.replaceAll('-', between).replaceAll('0', 'O').replaceAll('1', 'l');
        expect(normaliseCode(lower ? typed.toLowerCase() : typed)).toBe(normaliseCode(code));
      }),
    );
  });

  it('makes ten different recovery codes', () => {
    expect(new Set(newRecoveryCodes()).size).toBe(10);
  });
});

describe('stepOf', () => {
  const secret = newSecret();
  const now = new Date('2026-03-01T12:00:00Z');
  const codeAt = (seconds: number): string =>
    authenticatorOf(secret, 'ada').generate({ timestamp: now.getTime() + seconds * 1_000 });

  it.each([-30, 0])('accepts a code %i seconds away', (seconds) => {
    expect(stepOf(secret, codeAt(seconds), now)).toBe(Math.floor(now.getTime() / 30_000) + seconds / 30);
  });

  it.each([-60, 30, 60])('rejects a code %i seconds away', (seconds) => {
    expect(stepOf(secret, codeAt(seconds), now)).toBeNull();
  });

  it('accepts a code typed with a space, and rejects a recovery code', () => {
    expect(stepOf(secret, codeAt(0).replace(/^.../, '$& '), now)).not.toBeNull();
    expect(stepOf(secret, 'ABCDE-12345', now)).toBeNull();
  });

  it('rejects full-width digits, which take more bytes than characters', () => {
    expect(stepOf(secret, '\uFF10\uFF11\uFF12\uFF13\uFF14\uFF15', now)).toBeNull();
  });
});
