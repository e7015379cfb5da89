import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { expiryLimits, hashToken, isAlive, newToken } from './session.rules.js';

const DAY_MS = 86_400_000;
const now = new Date('2026-03-01T12:00:00Z');
const ago = (ms: number): Date => new Date(now.getTime() - ms);

describe('a session', () => {
  it.each([
    ['just begun', 0, 0, true],
    ['seen a moment within seven days ago', 8 * DAY_MS, 7 * DAY_MS - 1, true],
    ['idle for seven days', 8 * DAY_MS, 7 * DAY_MS, false],
    ['a moment short of thirty days old', 30 * DAY_MS - 1, 0, true],
    ['thirty days old', 30 * DAY_MS, 0, false],
  ])('%s: %i ms old, seen %i ms ago', (_what, age, idle, alive) => {
    expect(isAlive({ createdAt: ago(age), lastSeenAt: ago(idle) }, now)).toBe(alive);
  });

  it('once dead stays dead, and is what the sweep takes', () => {
    const time = fc.integer({ min: 0, max: 60 * DAY_MS });
    fc.assert(
      fc.property(time, time, time, (age, idle, later) => {
        const session = { createdAt: ago(age), lastSeenAt: ago(Math.min(age, idle)) };
        const then = new Date(now.getTime() + later);
        if (!isAlive(session, now)) expect(isAlive(session, then)).toBe(false);
        const limits = expiryLimits(now);
        const swept = session.lastSeenAt <= limits.idle || session.createdAt <= limits.old;
        expect(swept).toBe(!isAlive(session, now));
      }),
    );
  });
});

describe('a token', () => {
  it('is 256 bits, never the same, and its hash tells nothing but equality', () => {
    const tokens = Array.from({ length: 100 }, newToken);
    expect(new Set(tokens).size).toBe(100);
    for (const token of tokens) {
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      expect(hashToken(token)).toHaveLength(43);
      expect(hashToken(token)).not.toContain(token);
    }
  });
});
