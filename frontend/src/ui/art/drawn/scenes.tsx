import { type ReactNode, useId } from 'react';
import { HUE_INK, INK, SPARK } from '../ink.js';
import { LumiFigure } from './mascot.js';

const STARS = [
  [42, 62, 1.1],
  [66, 40, 0.8],
  [88, 58, 1.3],
  [104, 28, 0.9],
  [138, 34, 1.2],
  [158, 56, 0.8],
  [182, 44, 1.1],
  [202, 72, 0.9],
  [30, 92, 0.8],
  [212, 96, 1.2],
  [120, 20, 0.7],
] as const;

/** A window of the observation deck, with something to see in it. */
function Window({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width="220" height="150.333" viewBox="0 0 240 164" aria-hidden="true">
      <linearGradient id={`${id}n`} x1="0" y1="0" x2="0" y2="1">
        <stop stopColor={INK.night} />
        <stop offset="0.6" stopColor={INK.dusk} />
        <stop offset="1" stopColor={INK.haze} />
      </linearGradient>
      <linearGradient id={`${id}g`} x1="0" y1="0" x2="1" y2="1">
        <stop stopColor={INK.goldLight} />
        <stop offset="0.5" stopColor={INK.gold} />
        <stop offset="1" stopColor={INK.goldDeep} />
      </linearGradient>
      <clipPath id={`${id}c`}>
        <path d="M8 154V92C8 42 56 8 120 8s112 34 112 84v62Z" />
      </clipPath>
      <g clipPath={`url(#${id}c)`}>
        <path d="M0 0h240v164H0Z" fill={`url(#${id}n)`} />
        {STARS.map(([x, y, r]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r={r} fill={INK.line} fillOpacity="0.8" />
        ))}
        {children}
      </g>
      <path d="M8 154V92C8 42 56 8 120 8s112 34 112 84v62Z" fill="none" stroke={`url(#${id}g)`} strokeWidth="2.5" />
      <path d="M2 156h236" stroke={`url(#${id}g)`} strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}

const Lumi = ({ x, y, scale }: { x: number; y: number; scale: number }) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <LumiFigure />
  </g>
);

/** Nobody has spoken here yet: the planet rises on an empty deck. */
export const QuietDeck = () => (
  <Window>
    <circle cx="120" cy="208" r="92" fill={INK.night} />
    <path d="M28 208a92 92 0 0 1 184 0" fill="none" stroke={INK.gold} strokeWidth="2" strokeOpacity="0.9" />
    <circle cx="120" cy="112" r="34" fill={INK.gold} fillOpacity="0.1" />
    <circle cx="120" cy="112" r="20" fill={INK.gold} fillOpacity="0.16" />
    <path d={SPARK} transform="translate(120 112) scale(9 11)" fill={INK.goldLight} />
    <g fill="none" stroke={INK.line} strokeOpacity="0.55" strokeWidth="1.5" strokeLinecap="round">
      <path d="M103 95a24 24 0 0 1 34 0M94 84a38 38 0 0 1 52 0" />
    </g>
  </Window>
);

/** No pods: seats around a light, waiting. */
export const EmptyCircle = () => (
  <Window>
    <ellipse
      cx="120"
      cy="124"
      rx="78"
      ry="24"
      fill={INK.night}
      fillOpacity="0.55"
      stroke={INK.gold}
      strokeOpacity="0.7"
      strokeWidth="1.5"
    />
    {[0, 45, 90, 135, 180, 225, 270, 315].map((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      return (
        <circle
          key={degrees}
          cx={120 + Math.cos(angle) * 78}
          cy={124 + Math.sin(angle) * 24}
          r={7 + Math.sin(angle) * 1.6}
          fill={INK.dusk}
          stroke={INK.line}
          strokeOpacity="0.75"
          strokeDasharray="3 3"
        />
      );
    })}
    <Lumi x={92} y={66} scale={0.47} />
  </Window>
);

/** Nothing new: Lumi watches a calm sky. */
export const CalmSky = () => (
  <Window>
    <path d="M170 34a22 22 0 1 0 22 32 18 18 0 0 1-22-32Z" fill={INK.goldLight} />
    <path d="M0 140c40-16 70-14 120-4s90 6 120-6v40H0Z" fill={INK.night} fillOpacity="0.75" />
    <Lumi x={58} y={70} scale={0.66} />
  </Window>
);

/** Nothing found: the telescope looks at an empty patch. */
export const Telescope = () => (
  <Window>
    <circle
      cx="166"
      cy="58"
      r="25"
      fill="none"
      stroke={INK.line}
      strokeOpacity="0.6"
      strokeDasharray="3 5"
      strokeWidth="1.5"
    />
    <path d="M0 142c50-10 120-12 240 0v30H0Z" fill={INK.night} fillOpacity="0.8" />
    <g stroke={INK.goldDeep} strokeWidth="1.2">
      <path d="m76 112 62-38 7 11-62 38Z" fill={INK.gold} />
      <path d="m134 70 12-7.5 11 18-12 7.5Z" fill={INK.goldLight} />
      <path d="m62 116 14-8 8 13-14 8Z" fill={INK.haze} />
    </g>
    <path d="M106 108 92 152M106 108l16 44M106 108v44" stroke={INK.line} strokeWidth="2.2" strokeLinecap="round" />
    <circle cx="106" cy="107" r="4.5" fill={INK.haze} stroke={INK.gold} strokeWidth="1.5" />
  </Window>
);

/** An empty hold: an open chest, light still in it. */
export const OpenChest = () => (
  <Window>
    <circle cx="120" cy="80" r="52" fill={INK.gold} fillOpacity="0.1" />
    <path d="M0 144c60-8 180-8 240 0v26H0Z" fill={INK.night} fillOpacity="0.75" />
    <path d="M82 104h76v40H82Z" fill={INK.dusk} stroke={INK.gold} strokeWidth="2" />
    <path d="M82 104c0-18 9-27 22-27h32c13 0 22 9 22 27" fill={INK.haze} stroke={INK.gold} strokeWidth="2" />
    <path d="M90 104c0-10 6-17 15-17h30c9 0 15 7 15 17Z" fill={INK.goldLight} fillOpacity="0.65" />
    <path d="M98 104v40M142 104v40" stroke={INK.gold} strokeOpacity="0.7" strokeWidth="1.5" />
    <path d={SPARK} transform="translate(120 120) scale(4.5 5)" fill={INK.gold} />
    <path d={SPARK} transform="translate(120 58) scale(5 6)" fill={INK.goldLight} />
    <path d={SPARK} transform="translate(96 70) scale(2.2)" fill={INK.line} />
    <path d={SPARK} transform="translate(145 66) scale(2.6)" fill={INK.line} />
  </Window>
);

/** Something failed: the dish has lost the signal. Inline, because an error state must not depend on loading a file. */
export const BrokenLink = () => (
  <Window>
    <path d="M0 142c60-12 180-10 240 2v28H0Z" fill={INK.night} fillOpacity="0.8" />
    <g stroke={INK.line} strokeWidth="2.2" strokeLinecap="round" fill="none">
      <path d="M92 112 78 148M92 112l16 36M84 133h17" />
    </g>
    <path d="M62 82c-2 24 18 42 42 38Z" fill={INK.haze} stroke={INK.gold} strokeWidth="2" strokeLinejoin="round" />
    <path d="M83 101 104 80" stroke={INK.gold} strokeWidth="2.2" strokeLinecap="round" />
    <circle cx="105.5" cy="78.5" r="3.6" fill={HUE_INK.creation.base} />
    <g fill="none" stroke={INK.gold} strokeWidth="2.2" strokeLinecap="round">
      <path d="M116 78a12 12 0 0 0-9-10M127 77a23 23 0 0 0-18-20" />
      <path d="M168 58a22 22 0 0 0-6-13M180 62a36 36 0 0 0-11-25" strokeOpacity="0.4" strokeDasharray="2 7" />
    </g>
    <path d="m138 66 9-6M140 54l5 14" stroke={HUE_INK.creation.base} strokeWidth="2.2" strokeLinecap="round" />
  </Window>
);

/** Off the charts: Lumi adrift beyond the last mark of the map. */
export const OffTheCharts = () => (
  <Window>
    <g fill="none" stroke={INK.line} strokeOpacity="0.35">
      <ellipse cx="120" cy="110" rx="46" ry="17" />
      <ellipse cx="120" cy="110" rx="78" ry="30" />
      <ellipse cx="120" cy="110" rx="112" ry="46" strokeDasharray="4 6" />
    </g>
    <circle cx="120" cy="110" r="9" fill={INK.gold} />
    <circle cx="76" cy="104" r="4.5" fill={HUE_INK.ascension.base} />
    <circle cx="178" cy="129" r="5.5" fill={HUE_INK['sentinel-seven'].base} />
    <path
      d="M126 104c20-18 36-30 48-34"
      fill="none"
      stroke={INK.goldLight}
      strokeWidth="1.8"
      strokeDasharray="1 6"
      strokeLinecap="round"
    />
    <Lumi x={160} y={18} scale={0.46} />
  </Window>
);
