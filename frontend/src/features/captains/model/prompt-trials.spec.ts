import { describe, expect, it } from '@jest/globals';
import type { Trial } from '@crew/contracts/crew-ai/prompt.entities';
import { shortName, sumOf } from './prompt-trials.js';

const trial = (passed: boolean, cost: number | null = 0.5): Trial => ({
  text: 'Rest.',
  tokens: 100,
  cost,
  checks: [
    { check: 'text', expected: null, passed: true },
    { check: 'items', expected: '3', passed },
  ],
});

describe('the sum of trials', () => {
  it('counts answers that passed all checks, and adds up tokens and cost', () => {
    expect(sumOf([trial(true), trial(false)])).toEqual({ passed: 1, of: 2, tokens: 200, cost: 1 });
  });

  it('has no cost when that of one answer is unknown', () => {
    expect(sumOf([trial(true), trial(true, null)])).toMatchObject({ passed: 2, cost: null });
    expect(sumOf([])).toEqual({ passed: 0, of: 0, tokens: 0, cost: 0 });
  });
});

it('shortens the name of a situation', () => {
  expect(shortName('voice/says who it is, and that it is an AI [lyra]')).toBe('says who it is, and that it is an AI');
});
