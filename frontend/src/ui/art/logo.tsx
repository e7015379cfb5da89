import { type SVGProps, useId } from 'react';
import { SPARK } from './spark.js';

/** A vessel of light that carries a star. Decorative beside the name; give a `title` where it stands alone. */
export function Logo({ title, size = 32, ...props }: SVGProps<SVGSVGElement> & { title?: string; size?: number }) {
  const id = useId();
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 48 48"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      {...props}
    >
      <linearGradient id={id} x1="8" y1="4" x2="38" y2="44" gradientUnits="userSpaceOnUse">
        <stop stopColor="var(--crew-colors-logo-light)" />
        <stop offset="0.55" stopColor="var(--crew-colors-logo)" />
        <stop offset="1" stopColor="var(--crew-colors-logo-deep)" />
      </linearGradient>
      <g fill={`url(#${id})`}>
        <path d={SPARK} transform="translate(24 14.5) scale(5.4 6)" />
        <path d="M4.5 23.5c3.6 6 10.6 9.4 19.5 9.4s15.9-3.4 19.5-9.4C43.2 35.7 34.9 44 24 44S4.8 35.7 4.5 23.5Z" />
      </g>
      <g fill="none" stroke={`url(#${id})`} strokeWidth="1.5" strokeLinecap="round">
        <path d="M8.8 17.5a17 17 0 0 1 5-7.4M39.2 17.5a17 17 0 0 0-5-7.4" />
      </g>
    </svg>
  );
}
