import { type ReactNode, useId } from 'react';
import { type ArtHue, HUE_INK, INK } from '../ink.js';
import { SYMBOLS } from '../symbols.js';

/** What changes from sitter to sitter; everything is drawn on a 120-unit grid with the face around (60, 54). */
export interface Sitter {
  faction: ArtHue;
  skin: string;
  /** The skin's shaded side. */
  skinShade: string;
  brow: string;
  lips: string;
  /** Irises; closed lids without. */
  eyes?: string;
  /** Light behind the head: halo, rays, moons. */
  aura?: ReactNode;
  /** Hair, hood or wrap that falls behind neck and shoulders. */
  behind?: ReactNode;
  /** Over the face: hair, beard, headgear. */
  before?: ReactNode;
  /** Over the uniform. */
  mantle?: ReactNode;
}

const HEAD = 'M60 27c13.5 0 20.5 9.5 20.5 23.5C80.5 66 71 79.5 60 79.5S39.5 66 39.5 50.5C39.5 36.5 46.5 27 60 27Z';
const BUST = 'M6 124c1-23 17-32 35-35 6-1 9.5-3 10.5-7h17c1 4 4.5 6 10.5 7 18 3 34 12 35 35Z';

/** The light a captain sits in: night, the hue of the deck, and a thin ring of gold. */
export function PortraitFrame({ faction, children }: { faction: ArtHue; children: ReactNode }) {
  const id = useId();
  const { base, deep } = HUE_INK[faction];
  return (
    <>
      <radialGradient id={`${id}g`} cx="0.5" cy="0.36" r="0.78">
        <stop stopColor={base} />
        <stop offset="0.38" stopColor={deep} />
        <stop offset="1" stopColor={INK.night} />
      </radialGradient>
      <clipPath id={`${id}c`}>
        <circle cx="60" cy="60" r="58" />
      </clipPath>
      <circle cx="60" cy="60" r="58.5" fill={`url(#${id}g)`} />
      <g clipPath={`url(#${id}c)`}>{children}</g>
      <circle cx="60" cy="60" r="58.6" fill="none" stroke={INK.gold} strokeOpacity="0.8" strokeWidth="1.6" />
    </>
  );
}

/** A sitter in the uniform of the crew: high collar, gold piping, the sign of the deck. */
export function Bust({ sitter }: { sitter: Sitter }) {
  const id = useId();
  const { light, base, deep } = HUE_INK[sitter.faction];
  return (
    <>
      <linearGradient id={`${id}u`} x1="20" y1="84" x2="92" y2="124" gradientUnits="userSpaceOnUse">
        <stop stopColor={INK.haze} />
        <stop offset="0.5" stopColor={INK.dusk} />
        <stop offset="1" stopColor={INK.night} />
      </linearGradient>
      <linearGradient id={`${id}s`} x1="42" y1="0" x2="80" y2="0" gradientUnits="userSpaceOnUse">
        <stop stopColor={sitter.skin} />
        <stop offset="0.52" stopColor={sitter.skin} />
        <stop offset="0.76" stopColor={sitter.skinShade} />
      </linearGradient>
      {sitter.aura}
      {sitter.behind}
      <path d="M50 66h20v21c0 7-20 7-20 0Z" fill={sitter.skinShade} />
      <path d={BUST} fill={`url(#${id}u)`} />
      {/* collar */}
      <path
        d="M50.5 81c-4 3.5-6 7.5-5.5 13l15 13 15-13c.5-5.5-1.5-9.5-5.5-13-1 6.5-4 10-9.5 12-5.5-2-8.5-5.5-9.5-12Z"
        fill={deep}
      />
      <path
        d="M45 94l15 13 15-13M60 107v17M50.5 81c1 6.5 4 10 9.5 12 5.5-2 8.5-5.5 9.5-12"
        fill="none"
        stroke={INK.gold}
        strokeWidth="1.3"
        strokeLinejoin="round"
      />
      <path
        d="M6.5 117c4-16 18-23 34-26M113.5 117c-4-16-18-23-34-26"
        fill="none"
        stroke={base}
        strokeOpacity="0.7"
        strokeWidth="1.4"
      />
      <g
        transform="translate(76.5 99) scale(0.5)"
        fill="none"
        stroke="currentColor"
        color={light}
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {SYMBOLS[sitter.faction]}
      </g>
      {sitter.mantle}
      <path d={HEAD} fill={`url(#${id}s)`} />
      <Face sitter={sitter} />
      {sitter.before}
    </>
  );
}

function Face({ sitter: { brow, skinShade, lips, eyes } }: { sitter: Sitter }) {
  return (
    <>
      <g fill="none" stroke={brow} strokeWidth="1.9" strokeLinecap="round">
        <path d="M46.5 48.2c2.4-2 5.7-2.4 8.6-1M73.5 48.2c-2.4-2-5.7-2.4-8.6-1" />
      </g>
      {eyes ? (
        <>
          <path
            d="M46.3 54.4c2.6-3.5 6.8-3.5 9.4-.1-2.7 2.3-6.8 2.3-9.4.1ZM73.7 54.4c-2.6-3.5-6.8-3.5-9.4-.1 2.7 2.3 6.8 2.3 9.4.1Z"
            fill="#fdf8ee"
          />
          <circle cx="51.2" cy="53.8" r="2.3" fill={eyes} />
          <circle cx="68.8" cy="53.8" r="2.3" fill={eyes} />
          <circle cx="51.9" cy="53" r="0.7" fill="#fff" />
          <circle cx="69.5" cy="53" r="0.7" fill="#fff" />
          <path
            d="M46.3 54.4c2.6-3.5 6.8-3.5 9.4-.1M73.7 54.4c-2.6-3.5-6.8-3.5-9.4-.1"
            fill="none"
            stroke={INK.shade}
            strokeWidth="1.3"
            strokeLinecap="round"
          />
        </>
      ) : (
        <path
          d="M46.5 53.6c2.4 2.5 6.6 2.5 9 .2M73.5 53.6c-2.4 2.5-6.6 2.5-9 .2"
          fill="none"
          stroke={INK.shade}
          strokeWidth="1.5"
          strokeLinecap="round"
        />
      )}
      <path
        d="M60.8 52.5c.2 4.5 2.4 7.3 2 8.9-.3 1.2-1.6 1.5-3.3 1.4"
        fill="none"
        stroke={skinShade}
        strokeWidth="1.5"
        strokeLinecap="round"
      />
      <path
        d="M54.8 68.7c1.9-1.1 3.6-1.2 5.2-.4 1.6-.8 3.3-.7 5.2.4-1.5 2.4-3.2 3.2-5.2 3.2s-3.7-.8-5.2-3.2Z"
        fill={lips}
      />
    </>
  );
}
