import { expect, it } from '@jest/globals';
import { gistIn } from './gist.js';

it.each([
  [' two\nlines ', 1, 'two lines'],
  ['**bold** ||secret||', 0, 'bold ▒▒▒▒'],
  ['', 0, ''],
  ['', 1, 'A picture'],
  ['', 3, '3 pictures'],
])('words %j with %i pictures', (content, count, words) => {
  expect(gistIn({ content, pictures: Array.from({ length: count }) })).toBe(words);
});
