import { useId } from 'react';
import { HUE_INK, INK } from './ink.js';

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

/** Something failed: the dish has lost the signal. Inline, because an error state must not depend on loading a file. */
export function BrokenLink() {
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
      </g>
      <path d="M8 154V92C8 42 56 8 120 8s112 34 112 84v62Z" fill="none" stroke={`url(#${id}g)`} strokeWidth="2.5" />
      <path d="M2 156h236" stroke={`url(#${id}g)`} strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
