import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseSealingKeys, SecretSeal, type SealingKey } from './secret-seal.js';

const key = (id: string): SealingKey => ({ id, key: randomBytes(32) });
const [older, newer] = [key('2025'), key('2026')];
const before = new SecretSeal([older]);
const rotated = new SecretSeal([newer, older]);

describe('SecretSeal', () => {
  it('opens what it sealed, and never seals to the same text twice', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (secret, owner) => {
        const sealed = before.seal(secret, owner);
        expect(before.open(sealed, owner)).toBe(secret);
        expect(before.seal(secret, owner)).not.toBe(sealed);
      }),
    );
  });

  it('does not open a secret for another owner', () => {
    expect(() => before.open(before.seal('secret', 'ada'), 'bob')).toThrow();
  });

  it('does not open a secret with one altered character', () => {
    const sealed = before.seal('secret', 'ada');
    for (let at = before.prefix.length; at < sealed.length - 1; at += 1) {
      const other = sealed[at] === 'A' ? 'B' : 'A';
      expect(() => before.open(sealed.slice(0, at) + other + sealed.slice(at + 1), 'ada')).toThrow();
    }
  });

  it('opens a secret after a key rotation, and reseals it so that the old key is not needed', () => {
    const resealed = rotated.reseal(before.seal('secret', 'ada'), 'ada');
    expect(resealed.startsWith('2026.')).toBe(true);
    expect(rotated.reseal(resealed, 'ada')).toBe(resealed);
    expect(new SecretSeal([newer]).open(resealed, 'ada')).toBe('secret');
    expect(() => before.open(resealed, 'ada')).toThrow("sealed with the key '2026'");
  });

  it('returns an unencrypted secret as it is, and seals it on resealing', () => {
    expect(before.open('JBSWY3DPEHPK3PXP', 'ada')).toBe('JBSWY3DPEHPK3PXP');
    expect(before.open(before.reseal('JBSWY3DPEHPK3PXP', 'ada'), 'ada')).toBe('JBSWY3DPEHPK3PXP');
  });
});

describe('parseSealingKeys', () => {
  const encoded = (bytes: number): string => randomBytes(bytes).toString('base64');

  it('parses ids and 32-byte keys, in order', () => {
    const keys = parseSealingKeys(`2026:${newer.key.toString('base64')}, 2025:${older.key.toString('base64url')}`);
    expect(keys).toEqual([newer, older]);
  });

  it.each([
    ['an empty text', ''],
    ['a key without an id', encoded(32)],
    ['a short key', `one:${encoded(16)}`],
    ['an id with a dot', `one.two:${encoded(32)}`],
    ['a repeated id', `one:${encoded(32)},one:${encoded(32)}`],
    ['a trailing comma', `one:${encoded(32)},`],
  ])('returns null for %s', (_what, text) => {
    expect(parseSealingKeys(text)).toBeNull();
  });
});
