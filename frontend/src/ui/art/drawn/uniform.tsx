import type { UniformId } from '@crew/contracts/media/media.constants';
import { type ReactNode, useId } from 'react';
import { HUE_INK, INK, SPARK } from '../ink.js';
import { SYMBOLS } from '../symbols.js';

type Ink = (typeof HUE_INK)['ascension'];

const PLAIN: Ink = { light: INK.goldLight, base: INK.gold, deep: INK.haze };
const COAT = 'M12 122c0-30 4-44 16-51 8-5 17-6 22-11 3 5 6 8 10 8s7-3 10-8c5 5 14 6 22 11 12 7 16 21 16 51Z';
const SLEEVES = 'M30 122c1-14 1-24 4-34M90 122c-1-14-1-24-4-34';

const both = (draw: (side: 1 | -1) => ReactNode) => ([-1, 1] as const).map((side) => <g key={side}>{draw(side)}</g>);
const x = (side: 1 | -1, from: number) => 60 + side * from;

/** What each uniform has of its own, over the coat. */
const CUTS: Record<UniformId, (ink: Ink) => ReactNode> = {
  // Wide collar like opened wings, one line of light down the front.
  ascension: ({ light, base }) => (
    <>
      {both((side) => (
        <path
          d={`M${x(side, 9)} 59C${x(side, 18)} 58 ${x(side, 30)} 61 ${x(side, 38)} 70C${x(side, 26)} 71 ${x(side, 14)} 76 60 92C${x(side, 4)} 78 ${x(side, 5)} 68 ${x(side, 9)} 59Z`}
          fill={base}
          fillOpacity="0.85"
          stroke={INK.gold}
        />
      ))}
      <path d="M60 92v30" stroke={light} strokeWidth="2" />
    </>
  ),
  // A maker's sash from shoulder to hip, pinned.
  creation: ({ base, light }) => (
    <>
      <path d="M30 70l14-6 40 58H62Z" fill={base} />
      <path d="M30 70l32 52M44 64l40 58" stroke={light} strokeWidth="1.2" fill="none" />
      <circle cx="52" cy="89" r="4" fill={INK.gold} />
    </>
  ),
  // A harness with pouches, for all weathers.
  survival: ({ base, deep, light }) => (
    <>
      <path d="M31 69l8 53M89 69l-8 53M35 96h50" stroke={base} strokeWidth="6" fill="none" />
      {both((side) => (
        <rect x={x(side, 22) - 8} y="104" width="16" height="13" rx="2.5" fill={deep} stroke={light} />
      ))}
      <rect x="55" y="92" width="10" height="8" rx="1.5" fill={INK.gold} />
    </>
  ),
  // Currents that run over the shoulders.
  energy: ({ base, light }) => (
    <>
      {both((side) => (
        <path
          d={`M${x(side, 24)} 64L${x(side, 33)} 76L${x(side, 30)} 84L${x(side, 41)} 97L${x(side, 38)} 107L${x(side, 46)} 122`}
          fill="none"
          stroke={base}
          strokeWidth="4.5"
          strokeLinejoin="round"
        />
      ))}
      <path d="M60 70v52" stroke={light} strokeWidth="1.4" strokeDasharray="4 3" />
    </>
  ),
  // Double-breasted, with a wave over the heart.
  music: ({ base, light }) => (
    <>
      <path d="M52 63l26 12-4 47H46Z" fill={base} fillOpacity="0.45" stroke={base} />
      {[84, 97, 110].map((y) => (
        <g key={y} fill={INK.gold}>
          <circle cx="54" cy={y} r="2.2" />
          <circle cx="69" cy={y} r="2.2" />
        </g>
      ))}
      <path d="M14 108c4-6 8-6 11 0M95 108c4-6 8-6 11 0" fill="none" stroke={light} strokeWidth="1.6" />
    </>
  ),
  // Lapels, a waistcoat and a chain.
  money: ({ base, deep, light }) => (
    <>
      <path d="M50 61l10 40 10-40 12 6-22 55L38 67Z" fill={base} fillOpacity="0.9" stroke={INK.gold} />
      <path d="M54 70l6 31 6-31Z" fill={deep} />
      <path d="M61 112c8 7 16 6 22-2" fill="none" stroke={INK.gold} strokeWidth="1.6" strokeDasharray="2.4 1.6" />
      <circle cx="84" cy="108" r="3" fill={light} />
    </>
  ),
  // Plates on the shoulders, chevrons of the watch.
  'sentinel-seven': ({ base, deep, light }) => (
    <>
      {both((side) => (
        <>
          <path
            d={`M${x(side, 22)} 66C${x(side, 36)} 66 ${x(side, 46)} 74 ${x(side, 48)} 90C${x(side, 40)} 84 ${x(side, 30)} 82 ${x(side, 22)} 82Z`}
            fill={base}
            stroke={light}
          />
          <path
            d={`M${x(side, 26)} 72C${x(side, 34)} 72 ${x(side, 40)} 76 ${x(side, 43)} 82`}
            fill="none"
            stroke={deep}
            strokeWidth="1.6"
          />
        </>
      ))}
      <path d="M42 104l18 8 18-8M42 112l18 8 18-8" fill="none" stroke={base} strokeWidth="3" strokeLinejoin="round" />
    </>
  ),
  // Collar and piping, nothing more.
  crew: () => <path d="M60 76v46" stroke={INK.gold} strokeWidth="1.6" />,
};

/** A uniform on the one who will wear it, whose face is not drawn yet. */
export function UniformDrawing({ uniform }: { uniform: UniformId }) {
  const id = useId();
  const ink = uniform === 'crew' ? PLAIN : HUE_INK[uniform];
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120">
      <radialGradient id={`${id}g`} cx="0.5" cy="0.34" r="0.8">
        <stop stopColor={ink.base} stopOpacity="0.55" />
        <stop offset="0.5" stopColor={ink.deep} />
        <stop offset="1" stopColor={INK.night} />
      </radialGradient>
      <linearGradient id={`${id}c`} x1="20" y1="60" x2="96" y2="124" gradientUnits="userSpaceOnUse">
        <stop stopColor={INK.haze} />
        <stop offset="0.5" stopColor={INK.dusk} />
        <stop offset="1" stopColor={INK.night} />
      </linearGradient>
      <clipPath id={`${id}o`}>
        <path d={COAT} />
      </clipPath>
      <rect width="120" height="120" fill={`url(#${id}g)`} />
      <circle cx="60" cy="36" r="34" fill={ink.light} opacity="0.1" />
      <path d="M60 12c11 0 17 8 17 19 0 14-8 25-17 25s-17-11-17-25c0-11 6-19 17-19Z" fill={INK.night} opacity="0.55" />
      <path d="M53 50h14v12c0 8-14 8-14 0Z" fill={INK.night} opacity="0.7" />
      <path d={COAT} fill={`url(#${id}c)`} />
      <g clipPath={`url(#${id}o)`}>{CUTS[uniform](ink)}</g>
      <path d={SLEEVES} fill="none" stroke={INK.night} strokeOpacity="0.6" strokeWidth="2" />
      <path
        d="M50 60c-3 3-4 7-3 11l13 9 13-9c1-4 0-8-3-11-2 5-5 8-10 8s-8-3-10-8Z"
        fill={ink.deep}
        stroke={INK.gold}
        strokeWidth="1.4"
        strokeLinejoin="round"
      />
      <g
        transform="translate(76 76) scale(0.62)"
        fill="none"
        stroke="currentColor"
        color={ink.light}
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {uniform === 'crew' ? (
          <path d={SPARK} transform="translate(12 12) scale(5)" fill={INK.gold} stroke="none" />
        ) : (
          SYMBOLS[uniform]
        )}
      </g>
    </svg>
  );
}
