import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { searchTerms, wordTerms } from './search-terms.js';

describe('wordTerms', () => {
  it.each([
    ['The STARS, the star!', ['the', 'star']],
    ['naïve café', wordTerms('naive cafe')],
    ['meditating', wordTerms('meditate')],
    ['🚀 -- …', []],
    ['星を見る', wordTerms('見る 星を')],
  ])('reads %j', (text, terms) => {
    expect(wordTerms(text).sort()).toEqual([...terms].sort());
  });

  it('contains each word of a text on its own', () => {
    fc.assert(
      fc.property(fc.lorem({ mode: 'words', maxCount: 20 }), (text) => {
        const terms = wordTerms(text);
        for (const word of text.split(' ')) expect(terms).toEqual(expect.arrayContaining(wordTerms(word)));
      }),
    );
  });
});

describe('searchTerms', () => {
  it('encodes author and link as terms that no word can equal', () => {
    expect(searchTerms({ content: 'from ada has link', authorId: 'bo' })).toEqual([
      'from',
      'ada',
      'ha',
      'link',
      'from bo',
    ]);
    expect(searchTerms({ content: 'https://crew.test', authorId: null })).toContain('has link');
  });
});
