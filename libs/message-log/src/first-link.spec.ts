import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { firstLink } from './first-link.js';

it.each([
  ['see https://crew.test/map.', 'https://crew.test/map'],
  ['(https://crew.test/map)', 'https://crew.test/map'],
  ['https://crew.test/a_(b), and', 'https://crew.test/a_(b)'],
  ['[a map](http://crew.test/?q=1) **here**', 'http://crew.test/?q=1'],
  ['`https://code.test` https://crew.test', 'https://crew.test'],
  ['```\nhttps://code.test\n```', undefined],
  ['https:// https://crew.test', 'https://crew.test'],
  ['javascript:alert(1) ftp://crew.test data:text/html,x', undefined],
  ['||https://secret.test|| https://crew.test', 'https://crew.test'],
  ['**||see https://secret.test||**', undefined],
  ['no link', undefined],
])('finds in %p %p', (text, link) => {
  expect(firstLink(text)).toBe(link);
});

it('finds only http and https addresses in arbitrary text', () => {
  fc.assert(
    fc.property(fc.string(), fc.webUrl(), (text, url) => {
      const link = firstLink(`${text} ${url}`);
      expect(link === undefined || /^https?:\/\//i.test(link)).toBe(true);
    }),
  );
});
