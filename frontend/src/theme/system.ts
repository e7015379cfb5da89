import {
  createSystem,
  defaultBaseConfig,
  defineConfig,
  type SystemContext,
  type SystemStyleObject,
} from '@chakra-ui/react';
import { semanticTokens, tokens } from './tokens.js';

/**
 * The design system: tokens, text styles and the motion of the product, over Chakra's bare utilities. Recipes live in
 * `recipes.ts` and beside the components that use them, so that a page loads only what it shows.
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
  },
});

/** Memoizes a function by the identity of its argument. */
function remembering<Given extends object, Made>(make: (given: Given) => Made): (given: Given) => Made {
  const known = new WeakMap<Given, Made>();
  return (given) => {
    if (!known.has(given)) known.set(given, make(given));
    return known.get(given)!;
  };
}

const saysNothing = (styles: SystemStyleObject | undefined) => Object.keys(styles ?? {}).length === 0;

const plain = createSystem(defaultBaseConfig, theme);
const cssOf = remembering((styles: SystemStyleObject) => plain.css(styles));

/**
 * The system in the browser. Global styles (reset, tokens, motion) are in the style sheet already. Chakra evaluates a
 * component's recipe at every render: here a recipe, and its styles without overrides, are evaluated once.
 */
export const system: SystemContext = {
  ...plain,
  _global: [],
  cva: remembering(plain.cva),
  css: (of, ...more) => (of && more.every(saysNothing) ? cssOf(of) : plain.css(of, ...more)),
};
