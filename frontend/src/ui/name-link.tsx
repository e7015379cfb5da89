import { chakra } from '@chakra-ui/react';
import { Link } from './link.js';

/** A member's name or face as a link to their profile. */
export const NameLink = chakra(Link, {
  base: { color: 'inherit', borderRadius: 'sm', _hover: { textDecoration: 'underline', textUnderlineOffset: '0.2em' } },
});
