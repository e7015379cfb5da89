import { useId } from 'react';
import { type ArtHue, HUE_INK, INK } from '../ink.js';
import { SYMBOLS } from '../symbols.js';

const SEED = 'M32 2C47 10.5 56 22 56 36.5 56 49.5 46.5 58.5 32 62.5 17.5 58.5 8 49.5 8 36.5 8 22 17 10.5 32 2Z';
const INNER = 'M32 7.5C44 15 51.5 25 51.5 36.6 51.5 47 44 54.3 32 57.9 20 54.3 12.5 47 12.5 36.6 12.5 25 20 15 32 7.5Z';

/** The crest of a faction. */
export function EmblemDrawing({ faction }: { faction: ArtHue }) {
  const id = useId();
  const { light, base, deep } = HUE_INK[faction];
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
      <radialGradient id={`${id}g`} cx="0.5" cy="0.3" r="0.85">
        <stop stopColor={base} stopOpacity="0.75" />
        <stop offset="0.55" stopColor={deep} />
        <stop offset="1" stopColor={INK.night} />
      </radialGradient>
      <linearGradient id={`${id}r`} x1="14" y1="4" x2="50" y2="60" gradientUnits="userSpaceOnUse">
        <stop stopColor={INK.goldLight} />
        <stop offset="0.5" stopColor={INK.gold} />
        <stop offset="1" stopColor={INK.goldDeep} />
      </linearGradient>
      <path d={SEED} fill={`url(#${id}g)`} stroke={`url(#${id}r)`} strokeWidth="2" strokeLinejoin="round" />
      <path d={INNER} fill="none" stroke={light} strokeOpacity="0.35" strokeWidth="0.8" />
      <g
        transform="translate(17.6 19.5) scale(1.2)"
        fill="none"
        stroke="currentColor"
        color={light}
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {SYMBOLS[faction]}
      </g>
    </svg>
  );
}
