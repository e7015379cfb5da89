import { type SVGProps, useId } from 'react';
import { INK } from './ink.js';
import { SPARK } from './spark.js';

/** One ITC. */
export function Coin({ size = 20, ...props }: SVGProps<SVGSVGElement> & { size?: number }) {
  const id = useId();
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" {...props}>
      <linearGradient id={id} x1="5" y1="3" x2="27" y2="30" gradientUnits="userSpaceOnUse">
        <stop stopColor={INK.goldLight} />
        <stop offset="0.5" stopColor={INK.gold} />
        <stop offset="1" stopColor={INK.goldDeep} />
      </linearGradient>
      <circle cx="16" cy="16" r="15" fill={INK.goldDeep} />
      <circle cx="16" cy="15.4" r="14.4" fill={`url(#${id})`} />
      <circle cx="16" cy="15.4" r="11.2" fill="none" stroke={INK.umber} strokeOpacity="0.45" strokeWidth="1.1" />
      <path d={SPARK} transform="translate(16 14.2) scale(3.7 4.1)" fill={INK.umber} />
      <path
        d="M8.6 17.2c1.6 3.4 4.2 5 7.4 5s5.8-1.6 7.4-5"
        fill="none"
        stroke={INK.umber}
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <path
        d="M6.4 11.5a10.5 10.5 0 0 1 5.6-5.7"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.75"
        strokeWidth="1.3"
        strokeLinecap="round"
      />
    </svg>
  );
}
