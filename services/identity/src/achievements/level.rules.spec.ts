import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { levelBegins, levelOf } from './level.rules.js';

const none = { messages: 0, tipsReceived: 0, tipsGiven: 0, boosts: 0 };
const amount = fc.nat({ max: 1_000_000 });
const stats = fc.record({ messages: amount, tipsReceived: amount, tipsGiven: amount, boosts: amount });

describe('levelOf', () => {
  it('begins at level 1 and rises with points', () => {
    expect(levelOf(none, 0)).toEqual({ number: 1, title: 'Cadet', points: 0, from: 0, next: 25 });
    expect(levelOf({ ...none, messages: 75 }, 0)).toMatchObject({ number: 3, title: 'Navigator' });
    expect(levelOf({ ...none, messages: 1_000_000 }, 5).title).toBe('Starkeeper');
  });

  it('returns points between the start of the level and that of the next', () => {
    fc.assert(
      fc.property(stats, fc.nat({ max: 5 }), (totals, badges) => {
        const { number, points, from, next } = levelOf(totals, badges);
        expect(from).toBe(levelBegins(number));
        expect(points).toBeGreaterThanOrEqual(from);
        expect(points).toBeLessThan(next);
      }),
    );
  });

  it('never decreases with more activity', () => {
    fc.assert(
      fc.property(stats, stats, (before, more) => {
        const sum = {
          messages: before.messages + more.messages,
          tipsReceived: before.tipsReceived + more.tipsReceived,
          tipsGiven: before.tipsGiven + more.tipsGiven,
          boosts: before.boosts + more.boosts,
        };
        expect(levelOf(sum, 1).number).toBeGreaterThanOrEqual(levelOf(before, 0).number);
      }),
    );
  });
});
