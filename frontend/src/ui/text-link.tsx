import { chakra } from '@chakra-ui/react';
import { Link } from './link.js';

/** A link to a screen within running text. */
export const TextLink = chakra(Link, {
  base: {
    color: 'colorPalette.fg',
    fontWeight: 'semibold',
    textDecoration: 'underline',
    textDecorationColor: 'colorPalette.muted',
    textUnderlineOffset: '0.2em',
    _hover: { textDecorationColor: 'currentColor' },
  },
});
