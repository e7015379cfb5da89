import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { highlighted } from './highlight.js';

it('marks beginnings of words, whatever the case', () => {
  expect(highlighted('Stars, a restart (star)', 'STARS')).toEqual([
    { text: 'Stars', found: true },
    { text: ', a restart (', found: false },
    { text: 'star', found: true },
    { text: ')', found: false },
  ]);
});

it('loses nothing of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, q) => {
      expect(
        highlighted(text, q)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
