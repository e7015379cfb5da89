import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { expiryLimits, hashToken, isAlive, newToken } from './session.rules.js';

const DAY_MS = 86_400_000;
const now = new Date('2026-03-01T12:00:00Z');
const ago = (ms: number): Date => new Date(now.getTime() - ms);

describe('isAlive', () => {
  it.each([
    ['a new session', 0, 0, true],
    ['a session seen just under seven days ago', 8 * DAY_MS, 7 * DAY_MS - 1, true],
    ['a session idle for seven days', 8 * DAY_MS, 7 * DAY_MS, false],
    ['a session just under thirty days old', 30 * DAY_MS - 1, 0, true],
    ['a session thirty days old', 30 * DAY_MS, 0, false],
  ])('judges %s: %i ms old, seen %i ms ago, alive: %p', (_what, age, idle, alive) => {
    expect(isAlive({ createdAt: ago(age), lastSeenAt: ago(idle) }, now)).toBe(alive);
  });

  it('never returns to true, and agrees with the limits of the sweep', () => {
    const time = fc.integer({ min: 0, max: 60 * DAY_MS });
    fc.assert(
      fc.property(time, time, time, (age, idle, later) => {
        const session = { createdAt: ago(age), lastSeenAt: ago(Math.min(age, idle)) };
        const then = new Date(now.getTime() + later);
        if (!isAlive(session, now)) expect(isAlive(session, then)).toBe(false);
        const limits = expiryLimits(now);
        const expired = session.lastSeenAt <= limits.idle || session.createdAt <= limits.old;
        expect(expired).toBe(!isAlive(session, now));
      }),
    );
  });
});

describe('newToken', () => {
  it('has 256 random bits, and its hash does not contain it', () => {
    const tokens = Array.from({ length: 100 }, newToken);
    expect(new Set(tokens).size).toBe(100);
    for (const token of tokens) {
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      expect(hashToken(token)).toHaveLength(43);
      expect(hashToken(token)).not.toContain(token);
    }
  });
});
