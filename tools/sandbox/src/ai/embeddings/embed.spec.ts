import { describe, expect, it } from '@jest/globals';
import { embed } from './embed.js';

const DIMENSIONS = 256;
const similarity = (one: string, other: string): number => {
  const vector = embed(other, DIMENSIONS);
  return embed(one, DIMENSIONS).reduce((sum, value, at) => sum + value * vector[at]!, 0);
};

describe('an embedding of the sandbox', () => {
  const said = [
    'The car broke down on the highway',
    'The choir rehearses tomorrow evening in the church',
    'How do I save for a house while paying debts?',
    'Let us hike up the mountain on Sunday',
    'My bread did not rise, the oven was too cold',
    'I cannot sleep at night, what helps you?',
    'Our doctor said the fever will pass',
  ];

  it.each([
    ['vehicle', 'The car'],
    ['orchestra', 'The choir'],
    ['mortgage', 'How do I save'],
    ['trekking', 'Let us hike'],
    ['baking', 'My bread'],
    ['physician', 'Our doctor'],
  ])('of %s is nearest to what means it', (word, beginning) => {
    const nearest = said.toSorted((one, other) => similarity(word, other) - similarity(word, one));
    expect(nearest[0]).toContain(beginning);
    expect(similarity(word, nearest[0]!)).toBeGreaterThan(0.35);
  });

  it('of a word that is not known is near to texts with this word alone', () => {
    expect(similarity('zorblax', 'where is Zorblax?')).toBeGreaterThan(0.9);
    expect(similarity('zorblax', 'a car on the highway')).toBeCloseTo(0);
    expect(similarity('zorblax', 'where is quuxomat?')).toBeLessThan(0.3);
  });

  it('has the length 1, or 0 where a text says nothing', () => {
    expect(Math.hypot(...embed('a car', 1_536))).toBeCloseTo(1);
    expect(embed('of the, and', DIMENSIONS)).toEqual(new Array(DIMENSIONS).fill(0));
    expect(embed('a car', 20)).toHaveLength(20);
  });
});
