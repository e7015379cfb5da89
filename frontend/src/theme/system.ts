import { createSystem, defaultBaseConfig, defineConfig, type SystemContext } from '@chakra-ui/react';
import { buttonRecipe } from './recipes.js';
import { semanticTokens, tokens } from './tokens.js';

/**
 * The design system: tokens, text styles and the motion of the product, over Chakra's bare utilities. Recipes live in
 * `recipes.ts` and beside the components that wear them, so that a page loads only what it shows.
 */
export const theme = defineConfig({
  cssVarsPrefix: 'crew',
  theme: {
    breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem', '2xl': '100rem' },
    tokens,
    semanticTokens,
    textStyles: {
      hero: { value: { fontFamily: 'display', fontWeight: 'normal', fontSize: '2xl', lineHeight: 'tight' } },
      title: { value: { fontFamily: 'display', fontWeight: 'bold', fontSize: 'xl', lineHeight: 'snug' } },
      heading: { value: { fontFamily: 'display', fontWeight: 'bold', fontSize: 'lg', lineHeight: 'snug' } },
      body: { value: { fontSize: 'md', lineHeight: 'relaxed' } },
      label: { value: { fontSize: 'sm', fontWeight: 'semibold', lineHeight: 'normal' } },
      caption: { value: { fontSize: 'xs', lineHeight: 'normal' } },
      figures: { value: { fontVariantNumeric: 'tabular-nums lining-nums' } },
    },
    recipes: { button: buttonRecipe },
  },
});

/** The system as the browser runs it. What is global (reset, tokens, motion) the build has printed into the style sheet. */
export const system: SystemContext = { ...createSystem(defaultBaseConfig, theme), _global: [] };
