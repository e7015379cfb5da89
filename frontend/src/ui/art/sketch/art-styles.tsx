import type { TraitId } from '@crew/contracts/media/avatar-traits';
import type { ReactNode } from 'react';
import { HUE_INK, INK } from '../ink.js';

const { ascension, creation, energy, music } = HUE_INK;
const [SKIN, SHADE, HAIR] = ['#d6a076', '#a8704f', '#4b2e21'];
const FACE = 'M24 12c7 0 11 5 11 12s-5 14-11 14-11-7-11-14 4-12 11-12Z';
const COAT = 'M2 50c0-8 8-11 16-12h12c8 1 16 4 16 12Z';
const TOP = 'M12 25C10 13 16 7 24 7s14 6 12 18c-2-5-4-8-7-9-6 3-10 3-13 1-2 2-3 4-4 8Z';

/** `#` outline, `s` skin, `h` hair, `c` coat, `e` eye, `.` sky. */
const PIXELS = [
  '............',
  '...hhhhhh...',
  '..hhhhhhhh..',
  '..hhsssshh..',
  '..hssssssh..',
  '..sessssse..',
  '..ssssssss..',
  '...ssrrss...',
  '....ssss....',
  '...ccsscc...',
  '.cccccccccc.',
  'cccccccccccc',
].map((row) => row.replace('sessssse', 'ssessess'));
const PIXEL_INK: Record<string, string> = { h: HAIR, s: SKIN, c: ascension.deep, e: INK.shade, r: '#8d4050' };

const figure = (
  <>
    <path d={COAT} fill={ascension.deep} />
    <path d="M20 34h8v6c0 3-8 3-8 0Z" fill={SHADE} />
    <path d={FACE} fill={SKIN} />
    <path d={TOP} fill={HAIR} />
  </>
);
const eyes = (
  <g fill={INK.shade}>
    <circle cx="19.5" cy="25" r="1.3" />
    <circle cx="28.5" cy="25" r="1.3" />
  </g>
);
const mouth = <path d="M21 32c2 1.5 4 1.5 6 0" fill="none" stroke="#7d2a3a" strokeWidth="1.2" strokeLinecap="round" />;

/** Short strokes of a broad brush, all leaning one way. */
const strokes = (colour: string, places: readonly (readonly [number, number])[], length = 6) => (
  <path
    d={places.map(([x, y]) => `M${x} ${y}q${length / 2}-2 ${length}-3`).join('')}
    stroke={colour}
    strokeWidth="2.6"
    strokeLinecap="round"
    fill="none"
    opacity="0.75"
  />
);

/** The same face in each style. */
const STYLES: Record<TraitId<'artStyle'>, ReactNode> = {
  digital: (
    <>
      <radialGradient id="style-digital" cx="0.5" cy="0.4" r="0.7">
        <stop stopColor={ascension.base} />
        <stop offset="1" stopColor={INK.night} />
      </radialGradient>
      <rect width="48" height="48" fill="url(#style-digital)" />
      {figure}
      <path d="M28 12.5c6 2 8 8 6 16-1 4-3 7-6 9 3-8 3-17 0-25Z" fill={INK.shade} opacity="0.3" />
      <path
        d="M14 20c0 8 2 13 6 16"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.55"
        strokeWidth="1.4"
        strokeLinecap="round"
      />
      {eyes}
      {mouth}
    </>
  ),
  watercolor: (
    <>
      <filter id="style-wash" x="-10%" y="-10%" width="120%" height="120%">
        <feTurbulence type="fractalNoise" baseFrequency="0.09" numOctaves="3" seed="4" />
        <feDisplacementMap in="SourceGraphic" scale="5" />
      </filter>
      <rect width="48" height="48" fill="#f6f0e4" />
      <g filter="url(#style-wash)">
        <circle cx="15" cy="16" r="14" fill={music.base} opacity="0.35" />
        <circle cx="35" cy="20" r="14" fill={HUE_INK['sentinel-seven'].base} opacity="0.4" />
        <g opacity="0.8">{figure}</g>
      </g>
      {eyes}
      {mouth}
    </>
  ),
  oil: (
    <>
      <rect width="48" height="48" fill={energy.deep} />
      {strokes(energy.base, [
        [0, 8],
        [8, 5],
        [34, 6],
        [42, 10],
        [1, 20],
        [38, 20],
        [0, 32],
        [41, 32],
      ])}
      {strokes(creation.base, [
        [3, 13],
        [39, 14],
        [2, 26],
        [40, 26],
        [36, 38],
      ])}
      {figure}
      {strokes(
        '#f0c9a0',
        [
          [15, 24],
          [16, 29],
          [18, 34],
          [20, 19],
        ],
        5,
      )}
      {strokes(
        SHADE,
        [
          [27, 22],
          [28, 28],
          [26, 34],
        ],
        5,
      )}
      {strokes('#7a4a2c', [
        [15, 14],
        [21, 11],
        [27, 13],
      ])}
      {strokes(ascension.base, [
        [6, 46],
        [14, 43],
        [30, 44],
        [38, 47],
      ])}
      {eyes}
      {mouth}
    </>
  ),
  anime: (
    <>
      <rect width="48" height="48" fill={music.light} />
      <path d={COAT} fill={ascension.base} />
      <path d="M24 13c8 0 12 5 11.5 11.5C35 31 30 37 24 40c-6-3-11-9-11.5-15.5C12 18 16 13 24 13Z" fill="#f6dfd1" />
      <path d="M9 30C7 12 15 5 24 5s17 7 15 25l-3-7-2-6-2 6-4-8-4 8-5-8-3 8-2-5-2 6Z" fill={music.deep} />
      {[18.5, 29.5].map((x) => (
        <g key={x}>
          <ellipse cx={x} cy="27" rx="3.2" ry="4.2" fill={ascension.deep} />
          <circle cx={x + 1} cy="25.4" r="1.4" fill="#fff" />
          <circle cx={x - 1} cy="29" r="0.8" fill={ascension.light} />
        </g>
      ))}
      <path d="M22.5 35c1 .8 2 .8 3 0" stroke="#7d2a3a" fill="none" strokeLinecap="round" />
    </>
  ),
  comic: (
    <>
      <pattern id="style-dots" width="4" height="4" patternUnits="userSpaceOnUse">
        <rect width="4" height="4" fill="#ffd94a" />
        <circle cx="2" cy="2" r="1.2" fill="#ff7a3d" />
      </pattern>
      <rect width="48" height="48" fill="url(#style-dots)" />
      <g stroke="#140c20" strokeWidth="2" strokeLinejoin="round">
        <path d={COAT} fill="#2f6fe0" />
        <path d="M20 34h8v6c0 3-8 3-8 0Z" fill={SKIN} />
        <path d={FACE} fill="#f1c79b" />
        <path d={TOP} fill="#140c20" />
      </g>
      <path d="M16 21.5l5 1.5M32 21.5l-5 1.5" stroke="#140c20" strokeWidth="1.6" strokeLinecap="round" />
      {eyes}
      <path d="M20 32h8" stroke="#140c20" strokeWidth="1.6" strokeLinecap="round" />
    </>
  ),
  pixel: (
    <g shapeRendering="crispEdges">
      <rect width="48" height="48" fill={INK.haze} />
      {PIXELS.flatMap((row, y) =>
        Array.from(row, (ink, x) =>
          PIXEL_INK[ink] ? (
            <rect key={`${x}-${y}`} x={x * 4} y={y * 4} width="4" height="4" fill={PIXEL_INK[ink]} />
          ) : null,
        ),
      )}
    </g>
  ),
  sketch: (
    <>
      <rect width="48" height="48" fill="#efe9dc" />
      <g fill="none" stroke="#3a3540" strokeWidth="1.1" strokeLinecap="round">
        <path d={FACE} />
        <path d={TOP} />
        <path d="M20 36v4M28 36v4M3 48c1-6 8-9 15-10M45 48c-1-6-8-9-15-10" />
        <path
          d="M27 16l7 7M26 19l8 8M27 24l6 6M26 28l5 5M13 18l6-7M15 21l8-10M19 20l9-11M25 17l7-7M6 47l6-6M11 47l6-6M33 47l6-6M39 47l4-4"
          strokeOpacity="0.55"
          strokeWidth="0.8"
        />
        <path d="M17.5 24.5q2-1.6 4 0M26.5 24.5q2-1.6 4 0M24 26v4M21 33c2 1 4 1 6 0" />
      </g>
    </>
  ),
  glass: (
    <>
      <g stroke="#140c20" strokeWidth="1.6" strokeLinejoin="round">
        <path d="M0 0h24v8L12 18 0 14Z" fill={ascension.base} />
        <path d="M24 0h24v14l-12 4-12-10Z" fill={HUE_INK['sentinel-seven'].base} />
        <path d="M0 14l12 4 2 14L0 38Z" fill={HUE_INK.money.base} />
        <path d="M48 14l-12 4-2 14 14 6Z" fill={music.base} />
        <path d="M0 38l14-6 5 6-3 10H0Z" fill={creation.base} />
        <path d="M48 38l-14-6-5 6 3 10h16Z" fill={energy.base} />
        <path d="M24 8l12 10-4 4-8-4-8 4-4-4Z" fill={HAIR} />
        <path d="M16 22l8-4v20l-5 0-5-6-2-14Z" fill="#e0ad84" />
        <path d="M32 22l-8-4v20l5 0 5-6 2-14Z" fill={SHADE} />
        <path d="M19 38h10l3 10H16Z" fill={ascension.deep} />
      </g>
      {eyes}
      {mouth}
    </>
  ),
};

/** What an art style looks like. */
export const ArtStyle = ({ artStyle, size = 64 }: { artStyle: TraitId<'artStyle'>; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
    {STYLES[artStyle]}
  </svg>
);
