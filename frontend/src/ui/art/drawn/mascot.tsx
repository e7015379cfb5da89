import { useId } from 'react';
import { INK, SPARK } from '../ink.js';

/** The body and face of Lumi on a 120-unit grid: the mascot, and the face of the Help Guide. */
export function LumiFigure() {
  const id = useId();
  return (
    <>
      <radialGradient id={`${id}b`} cx="0.5" cy="0.62" r="0.62">
        <stop stopColor="#fffaf0" />
        <stop offset="0.55" stopColor={INK.goldLight} />
        <stop offset="1" stopColor={INK.gold} />
      </radialGradient>
      <radialGradient id={`${id}h`}>
        <stop stopColor={INK.gold} stopOpacity="0.55" />
        <stop offset="1" stopColor={INK.gold} stopOpacity="0" />
      </radialGradient>
      <circle cx="60" cy="64" r="56" fill={`url(#${id}h)`} />
      {/* orbit, behind */}
      <path
        d="M33 63c-12 5-19 11-17 15s10 4 19 3M88 50c9-2 16-1 17 3s-4 9-13 14"
        fill="none"
        stroke={INK.gold}
        strokeOpacity="0.55"
        strokeWidth="2"
        strokeLinecap="round"
      />
      {/* tail and body: a seed of light with a curled tip */}
      <path
        d="M60 14c-1 5 1 8 5 11 14 10 23 23 23 38 0 19-12 31-28 31S32 82 32 63c0-18 12-27 20-37 4-5 6-8 8-12Z"
        fill={`url(#${id}b)`}
      />
      <path
        d="M44 84c4 4 10 6 16 6 14 0 24-10 25-25"
        fill="none"
        stroke={INK.goldDeep}
        strokeOpacity="0.35"
        strokeWidth="3"
        strokeLinecap="round"
      />
      {/* hands */}
      <path
        d="M33 72c-5 0-9 3-10 7 4 2 9 0 11-3M87 72c5 0 9 3 10 7-4 2-9 0-11-3"
        fill={INK.goldLight}
        stroke={INK.goldDeep}
        strokeOpacity="0.4"
      />
      {/* face */}
      <g fill={INK.shade}>
        <ellipse cx="49" cy="62" rx="4.2" ry="5.6" />
        <ellipse cx="71" cy="62" rx="4.2" ry="5.6" />
      </g>
      <g fill="#fff">
        <circle cx="50.6" cy="59.8" r="1.6" />
        <circle cx="72.6" cy="59.8" r="1.6" />
      </g>
      <path d="M55.5 70.5c2.7 2.6 6.3 2.6 9 0" fill="none" stroke={INK.shade} strokeWidth="2" strokeLinecap="round" />
      <g fill="#ff8b7b" fillOpacity="0.45">
        <ellipse cx="41.5" cy="70" rx="4" ry="2.5" />
        <ellipse cx="78.5" cy="70" rx="4" ry="2.5" />
      </g>
      {/* the collar of the crew */}
      <path d="M42 81c10 6.5 26 6.5 36 0" fill="none" stroke={INK.haze} strokeWidth="5" strokeLinecap="round" />
      <path d={SPARK} transform="translate(60 87) scale(3.4)" fill={INK.goldDeep} stroke={INK.haze} strokeWidth="0.3" />
      {/* the moon on its orbit */}
      <circle cx="105" cy="55" r="3.6" fill="#c0adff" />
      <path d={SPARK} transform="translate(22 34) scale(2.6)" fill={INK.goldLight} />
      <path d={SPARK} transform="translate(94 24) scale(1.8)" fill="#c0adff" />
    </>
  );
}

/** Lumi, the mascot. */
export const MascotDrawing = () => (
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120">
    <LumiFigure />
  </svg>
);
