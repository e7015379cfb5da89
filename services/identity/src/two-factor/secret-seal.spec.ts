import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseSealingKeys, SecretSeal, type SealingKey } from './secret-seal.js';

const key = (id: string): SealingKey => ({ id, key: randomBytes(32) });
const [older, newer] = [key('2025'), key('2026')];
const before = new SecretSeal([older]);
const rotated = new SecretSeal([newer, older]);

describe('a sealed secret', () => {
  it('is the same again once opened, and never sealed alike twice', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (secret, owner) => {
        const sealed = before.seal(secret, owner);
        expect(before.open(sealed, owner)).toBe(secret);
        expect(before.seal(secret, owner)).not.toBe(sealed);
      }),
    );
  });

  it('opens for its owner alone', () => {
    expect(() => before.open(before.seal('secret', 'ada'), 'bob')).toThrow();
  });

  it('does not open once a letter of it is changed', () => {
    const sealed = before.seal('secret', 'ada');
    for (let at = before.prefix.length; at < sealed.length - 1; at += 1) {
      const other = sealed[at] === 'A' ? 'B' : 'A';
      expect(() => before.open(sealed.slice(0, at) + other + sealed.slice(at + 1), 'ada')).toThrow();
    }
  });

  it('opens after a rotation, is renewed by it, and then needs the older key no more', () => {
    const renewed = rotated.reseal(before.seal('secret', 'ada'), 'ada');
    expect(renewed.startsWith('2026.')).toBe(true);
    expect(rotated.reseal(renewed, 'ada')).toBe(renewed);
    expect(new SecretSeal([newer]).open(renewed, 'ada')).toBe('secret');
    expect(() => before.open(renewed, 'ada')).toThrow("sealed with the key '2026'");
  });

  it('may never have been sealed', () => {
    expect(before.open('JBSWY3DPEHPK3PXP', 'ada')).toBe('JBSWY3DPEHPK3PXP');
    expect(before.open(before.reseal('JBSWY3DPEHPK3PXP', 'ada'), 'ada')).toBe('JBSWY3DPEHPK3PXP');
  });
});

describe('keys in the environment', () => {
  const encoded = (bytes: number): string => randomBytes(bytes).toString('base64');

  it('are names and 32 bytes each, the one that seals first', () => {
    const keys = parseSealingKeys(`2026:${newer.key.toString('base64')}, 2025:${older.key.toString('base64url')}`);
    expect(keys).toEqual([newer, older]);
  });

  it.each([
    ['nothing', ''],
    ['a key without a name', encoded(32)],
    ['a short key', `one:${encoded(16)}`],
    ['a name with a dot', `one.two:${encoded(32)}`],
    ['one name twice', `one:${encoded(32)},one:${encoded(32)}`],
    ['a comma too many', `one:${encoded(32)},`],
  ])('are not %s', (_what, text) => {
    expect(parseSealingKeys(text)).toBeNull();
  });
});
