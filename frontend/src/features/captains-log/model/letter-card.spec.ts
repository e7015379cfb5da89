import { describe, expect, it } from '@jest/globals';
import { wrapped } from './letter-card.js';

const ofTen = (line: string): boolean => line.length <= 10;

describe('the lines of a title', () => {
  it.each([
    ['Seven good days', ['Seven good', 'days']],
    ['Extraordinary', ['Extraordin', 'ary']],
    ['An extraordinary day', ['An', 'extraordin', 'ary day']],
    ['one two three four five six seven eight nine ten', ['one two', 'three four', 'five six', 'seven…']],
  ])('of %s fit', (text, lines) => {
    expect(wrapped(text, ofTen)).toEqual(lines);
  });
});
