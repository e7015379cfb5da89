import { buttonRecipe, inputRecipe, panelRecipe } from './recipes.js';
import { system } from './system.js';

/**
 * What the build prints into the style sheet: reset, tokens, and the recipes that pages without the Chakra run time
 * wear as plain classes (`button-solid`). Read by `build/theme-css.ts` in Node; the browser never loads this file.
 */
export const staticStyles = () => {
  const button = system.cva(buttonRecipe);
  return [
    system.layers.atRule,
    system._global,
    {
      '@layer recipes': {
        '.button-solid': button({ variant: 'solid', size: 'lg' }),
        '.button-glass': button({ variant: 'glass', size: 'lg' }),
        '.button-solid-sm': button({ variant: 'solid', size: 'md' }),
        '.button-ghost-sm': button({ variant: 'ghost', size: 'md' }),
        '.button-glass-sm': button({ variant: 'glass', size: 'sm' }),
        '.panel': system.cva(panelRecipe)(),
        '.input': system.cva(inputRecipe)(),
      },
    },
  ];
};
