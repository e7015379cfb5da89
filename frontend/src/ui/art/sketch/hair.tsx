import type { TraitId } from '@crew/contracts/media/avatar-traits';
import type { ReactNode } from 'react';

/** Hair in two layers, painted in the fill around them: behind the head, and over it. */
interface Hair {
  behind?: ReactNode;
  before: ReactNode;
}

/** Round tufts on an ellipse around (60, `cy`), from one angle to another in turns. */
function tufts(count: number, rx: number, ry: number, cy: number, r: number, from = 0, to = 1) {
  return Array.from({ length: count }, (_, i) => {
    const angle = (from + ((to - from) * i) / (count - 1)) * 2 * Math.PI;
    return <circle key={i} cx={60 + Math.cos(angle) * rx} cy={cy + Math.sin(angle) * ry} r={r} />;
  });
}

const braid = (x: number) =>
  Array.from({ length: 6 }, (_, i) => <ellipse key={`${x}${i}`} cx={x} cy={62 + i * 8} rx={5.4 - i * 0.5} ry="5.2" />);

const SHEEN = { fill: 'none', stroke: '#fff', strokeOpacity: 0.28, strokeWidth: 1.4, strokeLinecap: 'round' } as const;
const PARTED = 'M37.5 57C32 34 42 20 60 20s28 14 22.5 37C81.5 46 77 38 60 28 43 38 38.5 46 37.5 57Z';

export const HAIR: Record<TraitId<'hairStyle'>, Hair> = {
  buzz: {
    before: (
      <path
        d="M39 51c-2-17 6.5-26 21-26s23 9 21 26c-1-6-2.5-10-5-13-7-4.5-25-4.5-32 0-2.5 3-4 7-5 13Z"
        opacity="0.82"
      />
    ),
  },
  short: {
    before: (
      <>
        <path d="M37.5 54C33 33 43 19 61 19c17 0 26 13 21.5 35-1-6-2.5-10.5-5-13.5-7 0-15-2.5-20-8.5-3.5 6-9.5 9-15 9.5-2.5 3-4 7-5 12.5Z" />
        <path d="M57 31c4-4 9-5 14-4.5" {...SHEEN} />
      </>
    ),
  },
  swept: {
    before: (
      <>
        <path d="M38 53C33 36 38 17 63 16c19-.5 24 16 19 37-1-6.5-3-11.5-6-15.5-10-4-22-4-31.5.5-3 4.5-5.5 9-6.5 15Z" />
        <path d="M46 35c3-8 9-12 17-13M56 33c3-5 8-8 14-8" {...SHEEN} />
      </>
    ),
  },
  bob: {
    behind: <path d="M60 20C36 20 33 40 33 56c0 14 0 21 3 26 9 3 39 3 48 0 3-5 3-12 3-26 0-16-3-36-27-36Z" />,
    before: (
      <>
        <path d="M37.5 56C33 34 42 20 60 20s27 14 22.5 36c-.5-6-1.5-10-3-13.5-10 3-29 3-39 0-1.5 3.5-2.5 7.5-3 13.5Z" />
        <path d="M40 46c-4 12-6 26-2 36-7 .5-8-20-5-33ZM80 46c4 12 6 26 2 36 7 .5 8-20 5-33Z" />
        <path d="M45 34c4-6 9-8.5 15-8.5" {...SHEEN} />
      </>
    ),
  },
  straight: {
    behind: <path d="M60 20C36 20 33 40 33 58l-3 56h60l-3-56c0-18-3-38-27-38Z" />,
    before: (
      <>
        <path d={PARTED} />
        <path d="M39.5 44c-4 20-4 42-7 64h12c1-20-2-42-2-62ZM80.5 44c4 20 4 42 7 64h-12c-1-20 2-42 2-62Z" />
        <path d="M43 38c3-6 8-9 14-10.5M37 66c0 12-1 22-2 34" {...SHEEN} />
      </>
    ),
  },
  wavy: {
    behind: (
      <path d="M60 19c-24 0-28 18-26 33 1 10-7 15-5 26 2 10-6 18-2 34h66c4-16-4-24-2-34 2-11-6-16-5-26 2-15-2-33-26-33Z" />
    ),
    before: (
      <>
        <path d="M37.5 55C32 33 43 19 61 19s26 14 21.5 36c-1-6-2.5-10.5-5-13.5-8 0-15-3-20-8.5-3.5 5.5-9 8.5-15 9.5-2 3-4 7-5 12.5Z" />
        <path d="M39 48c-6 12 4 20-2 31-5 9 3 16-3 29h10c4-12-4-20 0-29 4-10-4-18-2-28ZM81 48c6 12-4 20 2 31 5 9-3 16 3 29H76c-4-12 4-20 0-29-4-10 4-18 2-28Z" />
        <path d="M47 33c3-5 7-7.5 12-8" {...SHEEN} />
      </>
    ),
  },
  curly: {
    behind: <g>{tufts(17, 25, 24, 52, 9)}</g>,
    before: <g>{tufts(11, 23, 22, 49, 7, 0.52, 0.98)}</g>,
  },
  afro: {
    behind: (
      <>
        <circle cx="60" cy="44" r="33" />
        {tufts(22, 32, 32, 44, 6)}
      </>
    ),
    before: <g>{tufts(9, 20, 19, 47, 6.5, 0.54, 0.96)}</g>,
  },
  braids: {
    behind: (
      <>
        {braid(34)}
        {braid(86)}
      </>
    ),
    before: (
      <>
        <path d={PARTED} />
        <path d="M60 21v8M50 23c-4 4-7 8-9 14M70 23c4 4 7 8 9 14" {...SHEEN} />
      </>
    ),
  },
  bun: {
    behind: <circle cx="60" cy="14.5" r="10" />,
    before: (
      <>
        <path d="M38.5 54C34 35 43 22 60 22s26 13 21.5 32c-1-7-3-12-6-16-8-6-23-6-31 0-3 4-5 9-6 16Z" />
        <path d="M53 22.5c4 1.5 10 1.5 14 0M55 11c2-3 6-4 9-3" {...SHEEN} />
      </>
    ),
  },
};
