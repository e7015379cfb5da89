import { expect, test } from '@jest/globals';
import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { buttonRecipe, inputRecipe } from './recipes.js';
import { system, theme } from './system.js';

const plain = createSystem(defaultBaseConfig, theme);

test('a recipe is worked out once, and gives the styles that Chakra gives', () => {
  expect(system.cva(buttonRecipe)).toBe(system.cva(buttonRecipe));
  for (const [recipe, props] of [
    [buttonRecipe, { variant: 'glass', size: 'lg' }],
    [buttonRecipe, { variant: 'solid', size: 'sm' }],
    [inputRecipe, {}],
  ] as const) {
    const styles = system.cva(recipe)(props);
    expect(styles).toEqual(plain.cva(recipe)(props));
    expect(system.css(styles, {})).toEqual(plain.css(styles, {}));
    expect(system.css(styles, {})).toBe(system.css(styles, {}));
  }
});

test('what is said beside a recipe is heeded, and changes nothing for who says nothing', () => {
  const styles = system.cva(buttonRecipe)({});
  const bare = { ...system.css(styles, {}) };
  expect(system.css(styles, { color: 'gold.fg' })).toEqual(plain.css(styles, { color: 'gold.fg' }));
  expect(system.css(styles, undefined, { p: '2' })).toEqual(plain.css(styles, { p: '2' }));
  expect(system.css(styles, {})).toEqual(bare);
  expect(system.css(undefined)).toEqual(plain.css(undefined));
});
