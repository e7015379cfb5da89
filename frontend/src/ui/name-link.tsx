import { chakra } from '@chakra-ui/react';
import { Link } from './link.js';

/** Somebody's name, or face, where it leads to them. */
export const NameLink = chakra(Link, {
  base: { color: 'inherit', borderRadius: 'sm', _hover: { textDecoration: 'underline', textUnderlineOffset: '0.2em' } },
});
