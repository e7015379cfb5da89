import { type ReactNode, useId } from 'react';
import type { Badge } from '@crew/contracts/identity/identity.entities';
import { type ArtHue, HUE_INK, INK, SPARK } from '../ink.js';

const seats = [0, 60, 120, 180, 240, 300].map((degrees) => {
  const angle = (degrees * Math.PI) / 180;
  return { cx: 12 + Math.sin(angle) * 7.6, cy: 12.6 - Math.cos(angle) * 7.6 };
});

/** The sign on each medal, and the hue of its enamel. */
const SIGNS: Record<Badge, { hue: ArtHue; sign: ReactNode }> = {
  first_message: {
    hue: 'ascension',
    sign: (
      <>
        <path d="M4 5.5h16a1.5 1.5 0 0 1 1.5 1.5v8.5A1.5 1.5 0 0 1 20 17h-8.5L7 21v-4H4a1.5 1.5 0 0 1-1.5-1.5V7A1.5 1.5 0 0 1 4 5.5Z" />
        <path d={SPARK} transform="translate(12 11.2) scale(1.9 2)" fill="currentColor" stroke="none" />
      </>
    ),
  },
  avatar_creator: {
    hue: 'music',
    sign: (
      <>
        <path d="M12 3.5c3.3 0 5 2.3 5 5.3S14.8 15 12 15s-5-3.2-5-6.2 1.7-5.3 5-5.3Z" />
        <path d="M3 21.5c.8-3.6 3.8-5.2 9-5.2s8.2 1.6 9 5.2" />
        <path d={SPARK} transform="translate(20.5 5) scale(1.3)" fill="currentColor" stroke="none" />
      </>
    ),
  },
  pod_founder: {
    hue: 'sentinel-seven',
    sign: (
      <>
        <circle cx="12" cy="12.6" r="7.6" strokeOpacity="0.5" />
        {seats.map((seat) => (
          <circle key={seat.cx + seat.cy * 100} {...seat} r="2" fill="currentColor" stroke="none" />
        ))}
        <path d={SPARK} transform="translate(12 12.6) scale(1.7)" fill="currentColor" stroke="none" />
      </>
    ),
  },
  generous_tipper: {
    hue: 'money',
    sign: (
      <>
        <circle cx="12" cy="6.5" r="4" />
        <path d={SPARK} transform="translate(12 6.5) scale(1.1)" fill="currentColor" stroke="none" />
        <path d="M2.5 14.5c2.3-1 4.3-.8 6 .5h4c1.7 0 1.7 2.3 0 2.3H9.5M12.8 17.2l5.9-2.8c1.8-.7 3 1.3 1.5 2.5-3.2 2.6-5.6 4.1-8.7 4.1-2.8 0-5-1.7-9-1.2" />
      </>
    ),
  },
  early_adopter: {
    hue: 'energy',
    sign: (
      <>
        <path d="M2 18.5h20M5 21.8h14M6 18.5a6 6 0 0 1 12 0" />
        <path d="M12 4v3.5M4.5 8l2 2.3M19.5 8l-2 2.3M1.5 14l2.6.8M22.5 14l-2.6.8" />
      </>
    ),
  },
};

/** A badge as a small medal. */
export function MedalDrawing({ badge }: { badge: Badge }) {
  const id = useId();
  const { hue, sign } = SIGNS[badge];
  const { light, base, deep } = HUE_INK[hue];
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
      <linearGradient id={`${id}m`} x1="14" y1="14" x2="50" y2="62" gradientUnits="userSpaceOnUse">
        <stop stopColor={INK.goldLight} />
        <stop offset="0.5" stopColor={INK.gold} />
        <stop offset="1" stopColor={INK.goldDeep} />
      </linearGradient>
      <radialGradient id={`${id}e`} cx="0.5" cy="0.32" r="0.8">
        <stop stopColor={base} stopOpacity="0.9" />
        <stop offset="0.7" stopColor={deep} />
        <stop offset="1" stopColor={INK.night} />
      </radialGradient>
      <path d="M19 1h11l6 17H24Z" fill={deep} />
      <path d="M45 1H34l-6 17h12Z" fill={base} />
      <path d="M24.5 1h2l5.5 16M39.5 1h-2L32 17" fill="none" stroke={INK.gold} strokeOpacity="0.8" strokeWidth="1" />
      <circle cx="32" cy="39" r="23.5" fill={`url(#${id}m)`} />
      <circle
        cx="32"
        cy="39"
        r="20.8"
        fill="none"
        stroke={INK.umber}
        strokeOpacity="0.55"
        strokeWidth="1.6"
        strokeDasharray="0.1 3.53"
        strokeLinecap="round"
      />
      <circle cx="32" cy="39" r="18" fill={`url(#${id}e)`} stroke={INK.goldDeep} />
      <g
        transform="translate(20 26.5) scale(1)"
        fill="none"
        stroke="currentColor"
        color={light}
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {sign}
      </g>
      <path
        d="M14 31a19.5 19.5 0 0 1 9-9.5"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.7"
        strokeWidth="1.4"
        strokeLinecap="round"
      />
    </svg>
  );
}
