import { describe, expect, it } from '@jest/globals';
import { Sequence } from '../src/sequence.js';

describe('a sequence', () => {
  it('advances over numbers that came in another order, and has a gap meanwhile', () => {
    const sequence = new Sequence(5);
    expect([sequence.add(8), sequence.add(6)]).toEqual([true, true]);
    expect([sequence.last, sequence.hasGap]).toEqual([6, true]);
    sequence.add(7);
    expect([sequence.last, sequence.hasGap]).toEqual([8, false]);
  });

  it('knows a number once', () => {
    const sequence = new Sequence();
    expect([1, 3, 3, 1].map((number) => sequence.add(number))).toEqual([true, true, false, false]);
  });

  it('skips to a number, over what is known after it', () => {
    const sequence = new Sequence();
    for (const number of [2, 5]) sequence.add(number);
    sequence.skipTo(4);
    expect([sequence.last, sequence.hasGap]).toEqual([5, false]);
    sequence.skipTo(3);
    expect(sequence.last).toBe(5);
  });
});
