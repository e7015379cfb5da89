import { describe, expect, it } from '@jest/globals';
import { ranked } from './ranked.js';

const items = (...ids: string[]) => ids.map((id) => ({ id }));
const shown = (byWords: string[], byMeaning: string[]) =>
  ranked(items(...byWords), items(...byMeaning)).map(({ id, byMeaning: marked }) => (marked ? `${id}*` : id));

describe('ranked', () => {
  it('lists both by turns, each in its order', () => {
    expect(shown(['a', 'b'], ['x', 'y'])).toEqual(['a', 'x*', 'b', 'y*']);
    expect(shown(['a'], ['x', 'y', 'z'])).toEqual(['a', 'x*', 'y*', 'z*']);
  });

  it('keeps the place by words of what both found, and the rank of the others', () => {
    expect(shown(['a', 'b', 'c', 'd'], ['c', 'x', 'a', 'y'])).toEqual(['a', 'b', 'x*', 'c', 'd', 'y*']);
  });

  it('keeps the order of words where nothing else is found, and is by meaning alone where no word is', () => {
    expect(shown(['a', 'b'], [])).toEqual(['a', 'b']);
    expect(shown([], ['x', 'y'])).toEqual(['x*', 'y*']);
  });
});
