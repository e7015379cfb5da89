import type { TraitId } from '@crew/contracts/media/avatar-traits';
import type { ReactNode } from 'react';
import { HUE_INK, INK } from '../ink.js';
import { facePath, type Head } from './head.js';

type Feature = TraitId<'features'>;
interface Drawn {
  head: Head;
  hair: string;
}

const SPECKS = [
  [46, 61],
  [49.5, 63],
  [52.5, 60.8],
  [44.5, 64.5],
  [48, 66],
  [57, 61.5],
  [63.5, 61.8],
  [67.5, 60.8],
  [70.5, 63],
  [74, 61],
  [72, 66],
  [75.5, 64.5],
] as const;

const flower = (x: number, y: number, r: number, petal: string) => (
  <g key={x} transform={`translate(${x} ${y}) scale(${r})`}>
    {[0, 72, 144, 216, 288].map((turn) => (
      <circle key={turn} cy="-1" r="0.72" transform={`rotate(${turn})`} fill={petal} />
    ))}
    <circle r="0.5" fill={INK.gold} />
  </g>
);

/** Behind the head. */
export const BEHIND: Partial<Record<Feature, ReactNode>> = {
  halo: (
    <>
      <circle cx="60" cy="46" r="42" fill="none" stroke={INK.goldLight} strokeOpacity="0.3" strokeWidth="6" />
      <circle cx="60" cy="46" r="42" fill="none" stroke={INK.gold} strokeWidth="2" />
    </>
  ),
};

/** On the skin, under the hair. */
export const ON_SKIN: Partial<Record<Feature, (drawn: Drawn) => ReactNode>> = {
  freckles: () => (
    <g fill="#7a3b22" opacity="0.65">
      {SPECKS.map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="0.8" />
      ))}
    </g>
  ),
  paint: () => (
    <g fill="none" stroke={HUE_INK['sentinel-seven'].base} strokeWidth="2.4" strokeLinecap="round">
      <path d="M43.5 61l8 2.5M44.5 65.5l7 2M76.5 61l-8 2.5M75.5 65.5l-7 2" />
      <path d="M60 33v8" stroke={HUE_INK.creation.base} />
    </g>
  ),
  beard: ({ head, hair }) => (
    <>
      <clipPath id="beard">
        <path d={facePath({ ...head, chinY: head.chinY + 2 })} />
      </clipPath>
      <path
        clipPath="url(#beard)"
        d="M34 58c5 8 8 9 13 8 4-3 9-3.5 13-1.5 4-2 9-1.5 13 1.5 5 1 8 0 13-8v34H34ZM53 70.5c3 4.5 11 4.5 14 0-4-2.5-10-2.5-14 0Z"
        fillRule="evenodd"
        fill={hair}
        opacity="0.94"
      />
    </>
  ),
};

/** Worn, over hair and face. */
export const WORN: Partial<Record<Feature, (drawn: Drawn) => ReactNode>> = {
  glasses: () => (
    <g fill="#fff" fillOpacity="0.14" stroke={INK.gold} strokeWidth="1.8">
      <circle cx="50.5" cy="54.5" r="8" />
      <circle cx="69.5" cy="54.5" r="8" />
      <path d="M58.5 53.5c1-.8 2-.8 3 0M42.5 53l-4-1.5M77.5 53l4-1.5" fill="none" />
    </g>
  ),
  earrings: ({ head }) => (
    <g fill="none" stroke={INK.gold} strokeWidth="1.8">
      <circle cx={60 - head.cheek - 1} cy="66.5" r="3.2" />
      <circle cx={60 + head.cheek + 1} cy="66.5" r="3.2" />
    </g>
  ),
  flowers: () => (
    <>
      {flower(40, 36, 4.6, HUE_INK.music.light)}
      {flower(48, 28, 5.6, HUE_INK.creation.base)}
      {flower(59, 25, 4.4, HUE_INK.energy.light)}
    </>
  ),
  headphones: ({ head }) => (
    <>
      <path
        d={`M${59 - head.cheek} 52C${56 - head.cheek} 6 ${64 + head.cheek} 6 ${61 + head.cheek} 52`}
        fill="none"
        stroke={INK.haze}
        strokeWidth="4"
      />
      {[-1, 1].map((side) => (
        <g key={side}>
          <rect x={60 + side * (head.cheek + 1) - 5} y="47" width="10" height="17" rx="5" fill={INK.dusk} />
          <rect x={60 + side * (head.cheek + 1) - 2} y="50" width="4" height="11" rx="2" fill={INK.gold} />
        </g>
      ))}
    </>
  ),
};
