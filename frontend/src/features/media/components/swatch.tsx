import { useId } from 'react';

interface SwatchProps {
  trait: 'hairColor' | 'eyeColor' | 'skinTone';
  /** One color, or several of a shimmering one. */
  colours: readonly string[];
}

/** A color in its context: a lock of hair, an iris, skin. */
export function Swatch({ trait, colours }: SwatchProps) {
  const id = useId();
  const stops = colours.length > 1 ? colours : [...colours, ...colours];
  return (
    <svg width="56" height="56" viewBox="0 0 56 56" aria-hidden="true">
      <linearGradient id={id} x1="10" y1="4" x2="46" y2="52" gradientUnits="userSpaceOnUse">
        {stops.map((colour, index) => (
          <stop key={index} offset={index / (stops.length - 1)} stopColor={colour} />
        ))}
      </linearGradient>
      {trait === 'eyeColor' ? (
        <>
          <path d="M2 29C10 14 46 14 54 29 46 42 10 42 2 29Z" fill="#fdf8ee" />
          <circle cx="28" cy="28" r="12" fill={`url(#${id})`} />
          <circle cx="28" cy="28" r="12" fill="none" stroke="#000" strokeOpacity="0.25" strokeWidth="2" />
          <circle cx="28" cy="28" r="5" fill="#12082a" />
          <circle cx="32" cy="24" r="2.6" fill="#fff" />
        </>
      ) : (
        <>
          <circle cx="28" cy="28" r="25" fill={`url(#${id})`} stroke="#fff" strokeOpacity="0.25" />
          {trait === 'hairColor' ? (
            <path
              d="M12 40C12 20 22 10 38 9M19 44c-2-16 4-27 21-29M27 47c-4-14 2-23 16-25"
              fill="none"
              stroke="#fff"
              strokeOpacity="0.3"
              strokeWidth="2"
              strokeLinecap="round"
            />
          ) : (
            <path d="M41 10a25 25 0 0 1-26 38 25 25 0 0 0 26-38Z" fill="#12082a" opacity="0.16" />
          )}
        </>
      )}
    </svg>
  );
}
