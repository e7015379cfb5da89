import { describe, expect, it } from '@jest/globals';
import { FAULT_KINDS, planFaults } from '../src/faults.js';

describe('planFaults', () => {
  it('plans the same faults for the same seed, and others for another', () => {
    expect(planFaults(7, 30)).toEqual(planFaults(7, 30));
    expect(planFaults(8, 30)).not.toEqual(planFaults(7, 30));
  });

  it('begins with the same faults when more are planned', () => {
    expect(planFaults(7, 100).slice(0, 30)).toEqual(planFaults(7, 30));
  });

  it('has every kind in each round', () => {
    const round = FAULT_KINDS.reduce((sum, { weight }) => sum + weight, 0);
    const kinds = new Set(planFaults(7, round).map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(FAULT_KINDS.map(({ name }) => name)));
  });

  it('chooses two different victims for a fault of two', () => {
    for (const { victims } of planFaults(7, 50, 'two at once')) expect(new Set(victims).size).toBe(2);
  });
});
