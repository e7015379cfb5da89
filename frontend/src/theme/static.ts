import { createSystem, defaultBaseConfig, defineGlobalStyles, type SystemStyleObject } from '@chakra-ui/react';
import { HUES } from './palette.js';
import { buttonRecipe, chipRecipe, inputRecipe, panelRecipe } from './recipes.js';
import { theme } from './system.js';

/** A phone held sideways, or a page at 200 % zoom. */
const SHORT = '@media (max-height: 31.25rem)';

/** The text styles that are classes. */
const TEXT_STYLES = ['title', 'heading', 'label', 'caption'];

const globalCss = defineGlobalStyles({
  html: {
    bg: 'bg',
    color: 'fg',
    fontFamily: 'body',
    fontSize: '100%',
    lineHeight: 'normal',
    textWrap: 'pretty',
    colorPalette: 'gold',
    textRendering: 'optimizeLegibility',
    scrollbarColor: '{colors.border.strong} transparent',
    '--header-height': '4rem',
    [SHORT]: { '--header-height': '3rem' },
    /** Of the panels of a deck side by side; on a wide screen the header and the captain's log end there, too. */
    '--deck-width': '108rem',
    /** What pushes the content down: the captain's log, and the bar while offline. */
    '--banner-height': 'calc(var(--log-height, 0px) + var(--offline-height, 0px))',
    /** What is docked at the bottom of the window. */
    '--foot-height': 'calc(var(--dock-height, 0px) + var(--cookie-height, 0px))',
    '--global-color-border': 'colors.border',
    '--global-font-body': 'fonts.body',
  },
  'html.dark': { colorScheme: 'dark' },
  'html.light': { colorScheme: 'light' },
  /** Height of the dock of small screens; it hides while the member types. On short ones the header has its links. */
  'html[data-dock]': {
    '--dock-height': { base: 'calc(3.75rem + env(safe-area-inset-bottom))', md: '0px' },
    [`${SHORT} and (min-width: 40rem)`]: { '--dock-height': '0px' },
  },
  'html[data-dock][data-typing]': { '--dock-height': '0px' },
  /** The question about cookies is open: enough room for it in every language, from the first paint on. */
  'html[data-cookie-question]': {
    '--cookie-height': {
      base: 'calc(7.25rem + env(safe-area-inset-bottom))',
      md: 'calc(5.25rem + env(safe-area-inset-bottom))',
      lg: 'calc(3.25rem + env(safe-area-inset-bottom))',
    },
  },
  body: { overflowX: 'hidden', paddingBottom: 'var(--cookie-height, 0px)' },
  svg: { flexShrink: 0 },
  'h1, h2, h3': { fontFamily: 'display', lineHeight: 'snug', textWrap: 'balance' },
  /** Words do not jump to another line while they are typed. */
  textarea: { textWrap: 'wrap' },
  'b, strong': { fontWeight: 'semibold' },
  '*::selection': { bg: 'colorPalette.muted' },
  ':where(a, button, input, textarea, select, summary, [tabindex]):focus-visible': {
    outline: '2px solid {colors.colorPalette.focusRing}',
    outlineOffset: '2px',
  },
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
  /** The member's choice, whatever the device prefers: `lib/motion.ts`. */
  'html[data-motion=still] *, html[data-motion=still] *::before, html[data-motion=still] *::after': {
    animationDuration: '1ms !important',
    animationIterationCount: '1 !important',
    transition: 'none !important',
    scrollBehavior: 'auto !important',
  },
});

const keyframes = {
  'fade-in': { from: { opacity: 0 } },
  /** Enters from below: a message, a menu, a sheet's content. */
  rise: { from: { opacity: 0, transform: 'translateY(0.75rem)' } },
  /** The message that a link leads to. */
  lit: { '0%, 70%': { backgroundColor: 'var(--crew-colors-gold-subtle)' } },
  /** The typing indicator. */
  breathe: { '0%, 60%, 100%': { opacity: 0.3 }, '30%': { opacity: 1 } },
  shimmer: { from: { backgroundPosition: '160% 0' }, to: { backgroundPosition: '-60% 0' } },
  /** The ring of a pod opening from its owner at the top. */
  'open-ring': { from: { opacity: 0, transform: 'rotate(0turn) translateY(-120px) rotate(0turn)' } },
  /** A badge turning once when won. */
  turn: { from: { transform: 'rotateY(0)' }, to: { transform: 'rotateY(360deg)' } },
};

/**
 * The static style sheet: reset, tokens, and what components of static CSS use as plain classes and attributes: the recipes
 * (`button button-solid button-md`), text styles (`text-title`), and `data-hue`, the counterpart of Chakra's `colorPalette`. Read by
 * `build/theme-css.ts` in Node; the browser never loads this file.
 */
export const staticStyles = () => {
  const system = createSystem(defaultBaseConfig, theme, { preflight: true, globalCss, theme: { keyframes } });
  const { variant, size, square } = buttonRecipe.variants!;
  const looks = { ...variant, ...size, square: square.true };
  const textRules = Object.fromEntries(TEXT_STYLES.map((name) => [`.text-${name}`, system.css({ textStyle: name })]));
  const rules = (styles: Record<string, SystemStyleObject>, selectorOf: (name: string) => string) =>
    Object.fromEntries(Object.entries(styles).map(([name, style]) => [selectorOf(name), system.css(style)]));
  const hues = Object.fromEntries(Object.keys(HUES.night).map((hue) => [hue, { colorPalette: hue }]));
  return [
    system.layers.atRule,
    system._global,
    { '@layer base': rules(hues, (hue) => `[data-hue=${hue}]`) },
    {
      '@layer recipes': {
        '.button': system.css(buttonRecipe.base),
        ...rules(looks, (look) => `.button-${look}`),
        '.chip': system.cva(chipRecipe)(),
        '.panel': system.cva(panelRecipe)(),
        '.input': system.cva(inputRecipe)(),
        ...textRules,
      },
    },
  ];
};
