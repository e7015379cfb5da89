import type { SVGProps } from 'react';
import type { ArtHue } from './ink.js';
import { SYMBOLS } from './symbols.js';

/** The icon of a deck (or of sentinel-seven), in the current text color. */
export const DeckIcon = ({ deck, size = 24, ...props }: SVGProps<SVGSVGElement> & { deck: ArtHue; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    {...props}
  >
    {SYMBOLS[deck]}
  </svg>
);
