import { defineRecipe } from '@chakra-ui/react';

/** The look of buttons. */
export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    gap: '2',
    border: 'hairline',
    borderColor: 'transparent',
    borderRadius: 'full',
    fontFamily: 'body',
    fontWeight: 'semibold',
    lineHeight: 'snug',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color, color, box-shadow, transform, opacity',
    transitionDuration: 'fast',
    transitionTimingFunction: 'out',
    _active: { transform: 'scale(0.98)' },
    _disabled: { opacity: 0.5, cursor: 'not-allowed', boxShadow: 'none' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.emphasized' },
      },
      glass: {
        bg: 'bg.hover',
        color: 'fg',
        borderColor: 'border',
        _hover: { borderColor: 'border.strong', bg: 'bg.hover' },
      },
      tinted: {
        bg: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        borderColor: 'colorPalette.muted',
        _hover: { borderColor: 'colorPalette.fg' },
      },
      ghost: { bg: 'transparent', color: 'fg.muted', _hover: { bg: 'bg.hover', color: 'fg' } },
    },
    size: {
      sm: { minH: '8', px: '3', fontSize: 'sm' },
      md: { minH: '10', px: '5', fontSize: 'sm' },
      lg: { minH: '12', px: '8', fontSize: 'md' },
    },
    /** Contains only an icon. */
    square: { true: { px: '0', aspectRatio: '1' } },
  },
  defaultVariants: { variant: 'glass', size: 'md' },
});

export const inputRecipe = defineRecipe({
  base: {
    w: 'full',
    minW: '0',
    minH: '12',
    px: '4',
    py: '2',
    bgColor: 'bg.sunken',
    color: 'fg',
    border: 'hairline',
    borderColor: 'border.strong',
    borderRadius: 'md',
    fontSize: 'md',
    lineHeight: 'normal',
    transition: 'border-color var(--crew-durations-fast)',
    _hover: { borderColor: 'fg.muted' },
    _invalid: { borderColor: 'danger.fg' },
    _disabled: { opacity: 0.6, cursor: 'not-allowed' },
    _placeholder: { color: 'fg.subtle', opacity: 1 },
  },
});

/** Translucent glass with a hairline border and one soft shadow. Not to be nested. */
export const panelRecipe = defineRecipe({
  base: {
    bg: 'bg.panel',
    border: 'hairline',
    borderColor: 'border',
    borderRadius: 'lg',
    boxShadow: 'panel',
  },
});

export const chipRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    px: '2',
    borderRadius: 'full',
    border: 'hairline',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: '1.6',
    whiteSpace: 'nowrap',
    bg: 'colorPalette.subtle',
    borderColor: 'colorPalette.muted',
    color: 'colorPalette.fg',
  },
});
