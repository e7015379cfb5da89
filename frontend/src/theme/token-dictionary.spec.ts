import { expect, test } from '@jest/globals';
import { system } from './system.js';
import { dictionaryOf } from './token-dictionary.js';

test('what the names of the tokens stand for is what Chakra works out of the theme', () => {
  const { flatMap, colorPaletteMap, getCategoryValues } = system.tokens;
  const byCategory = Map.groupBy(flatMap.keys(), (path) => path.slice(0, path.indexOf('.')));
  const names = Object.fromEntries(
    [...byCategory].map(([category, paths]) => [
      category,
      paths.map((path) => path.slice(category.length + 1)).join(' '),
    ]),
  );
  const dictionary = dictionaryOf(names);
  expect(dictionary.flat).toEqual(flatMap);
  expect(dictionary.palettes).toEqual(colorPaletteMap);
  for (const category of byCategory.keys())
    expect(dictionary.byCategory[category]).toEqual(getCategoryValues(category));
});

test.each([
  ['spacing', '0.5', String.raw`var(--crew-spacing-0\.5)`],
  ['spacing', '-4', 'calc(var(--crew-spacing-4) * -1)'],
  ['fontSizes', '2xl', 'var(--crew-font-sizes-2xl)'],
  ['colors', 'gold.focusRing', 'var(--crew-colors-gold-focus-ring)'],
])('%s %s', (category, name, value) => {
  expect(dictionaryOf({ [category]: name }).byCategory[category]![name]).toBe(value);
});
