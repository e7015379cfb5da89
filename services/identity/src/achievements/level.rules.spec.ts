import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { levelBegins, levelOf } from './level.rules.js';

const none = { messages: 0, tipsReceived: 0, tipsGiven: 0, boosts: 0 };
const amount = fc.nat({ max: 1_000_000 });
const stats = fc.record({ messages: amount, tipsReceived: amount, tipsGiven: amount, boosts: amount });

describe('a level', () => {
  it('begins at one and grows', () => {
    expect(levelOf(none, 0)).toEqual({ number: 1, title: 'Cadet', points: 0, from: 0, next: 25 });
    expect(levelOf({ ...none, messages: 75 }, 0)).toMatchObject({ number: 3, title: 'Navigator' });
    expect(levelOf({ ...none, messages: 1_000_000 }, 5).title).toBe('Starkeeper');
  });

  it('has its points between where it begins and where the next does', () => {
    fc.assert(
      fc.property(stats, fc.nat({ max: 5 }), (did, badges) => {
        const { number, points, from, next } = levelOf(did, badges);
        expect(from).toBe(levelBegins(number));
        expect(points).toBeGreaterThanOrEqual(from);
        expect(points).toBeLessThan(next);
      }),
    );
  });

  it('never falls by doing more', () => {
    fc.assert(
      fc.property(stats, stats, (did, more) => {
        const sum = {
          messages: did.messages + more.messages,
          tipsReceived: did.tipsReceived + more.tipsReceived,
          tipsGiven: did.tipsGiven + more.tipsGiven,
          boosts: did.boosts + more.boosts,
        };
        expect(levelOf(sum, 1).number).toBeGreaterThanOrEqual(levelOf(did, 0).number);
      }),
    );
  });
});
