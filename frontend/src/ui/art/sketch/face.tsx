import type { TraitId } from '@crew/contracts/media/avatar-traits';
import { INK } from '../ink.js';

/** How an expression sets eyes, brows and mouth; `open` is 1 for wide open eyes, heights in units, down being positive. */
interface Setting {
  open: number;
  gaze?: [number, number];
  brows: [left: string, right: string];
  mouth: string;
  /** The mouth stands open. */
  laughs?: true;
}

const SETTINGS: Record<TraitId<'expression'>, Setting> = {
  serene: {
    open: 0.6,
    brows: ['M46 47.5c3-2 6-2 9-.5', 'M74 47.5c-3-2-6-2-9-.5'],
    mouth: 'M54 71c3.5 2.4 8.5 2.4 12 0',
  },
  smile: {
    open: 0.85,
    brows: ['M46 46.5c3-2.4 6-2.4 9-.8', 'M74 46.5c-3-2.4-6-2.4-9-.8'],
    mouth: 'M51.5 69c4.5 6 12.5 6 17 0',
  },
  joyful: {
    open: 0.7,
    brows: ['M45.5 45.5c3-3 6.5-3 9.5-.8', 'M74.5 45.5c-3-3-6.5-3-9.5-.8'],
    mouth: 'M50.5 67.5c6 1.4 13 1.4 19 0-1 7-4.5 9.5-9.5 9.5s-8.5-2.5-9.5-9.5Z',
    laughs: true,
  },
  confident: {
    open: 0.75,
    brows: ['M46 47c3-1.4 6-1.4 9 .2', 'M74.5 44c-3-2.6-6.5-2.4-9.5.4'],
    mouth: 'M53.5 71.5c4.5 1.6 9.5.6 13.5-3.2',
  },
  mysterious: {
    open: 0.42,
    gaze: [1.4, 0],
    brows: ['M46 48.5c3-.8 6-.8 9 .4', 'M74 48.5c-3-.8-6-.8-9 .4'],
    mouth: 'M55 71.5c4 .4 8-.4 11-3',
  },
  fierce: {
    open: 0.6,
    brows: ['M45.5 45c3.5.4 6.5 1.8 9.8 4.4', 'M74.5 45c-3.5.4-6.5 1.8-9.8 4.4'],
    mouth: 'M53.5 72.5c4-2.4 9-2.4 13 0',
  },
  thoughtful: {
    open: 0.9,
    gaze: [1.5, -1.9],
    brows: ['M46 47.5c3-1.6 6-1.2 9 .6', 'M74.5 43.5c-3-2.6-6.5-2-9.5.8'],
    mouth: 'M56 71.5c2.5-.8 5-.8 7.5.4',
  },
};

/** Wrinkles, from faint to deep. */
const LINES = {
  smile: 'M50.5 63c-2 2.5-2.8 5-2.6 8M69.5 63c2 2.5 2.8 5 2.6 8',
  brow: 'M50 38.5c6-1.6 14-1.6 20 0M52 35c5-1.2 11-1.2 16 0',
  eyes: 'M43.5 52l-2.6-1.4M43.5 54.5l-3 .4M76.5 52l2.6-1.4M76.5 54.5l3 .4M47 60c2 1.4 5 1.6 7 .6M73 60c-2 1.4-5 1.6-7 .6',
};
const AGES: Record<TraitId<'ageRange'>, { lines: string; depth: number }> = {
  'early-twenties': { lines: '', depth: 0 },
  'late-twenties': { lines: '', depth: 0 },
  thirties: { lines: LINES.smile, depth: 0.22 },
  forties: { lines: LINES.smile + LINES.eyes, depth: 0.3 },
  fifties: { lines: LINES.smile + LINES.eyes + LINES.brow, depth: 0.38 },
  elder: { lines: LINES.smile + LINES.eyes + LINES.brow, depth: 0.55 },
};

interface FaceProps {
  expression: TraitId<'expression'>;
  age: TraitId<'ageRange'>;
  /** Colour of the irises. */
  eyes: string;
  /** Colour of the brows. */
  brows: string;
}

/** Eyes, brows, nose, mouth and wrinkles. */
export function Face({ expression, age, eyes, brows }: FaceProps) {
  const { brows: shapes, mouth, laughs, open, gaze } = SETTINGS[expression];
  const { lines, depth } = AGES[age];
  const line = { fill: 'none', stroke: INK.shade, strokeLinecap: 'round' } as const;
  return (
    <>
      {age === 'early-twenties' && (
        <g fill="#e2516b" opacity="0.22">
          <circle cx="47" cy="64" r="4.5" />
          <circle cx="73" cy="64" r="4.5" />
        </g>
      )}
      <g fill="none" stroke={brows} strokeWidth="2.2" strokeLinecap="round">
        {shapes.map((shape) => (
          <path key={shape} d={shape} />
        ))}
      </g>
      <Eye x={51} open={open} gaze={gaze} colour={eyes} />
      <Eye x={69} open={open} gaze={gaze} colour={eyes} />
      <path d="M60.8 53c.3 4 2.4 7 2 8.8-.4 1.2-1.7 1.5-3.3 1.3" {...line} strokeOpacity="0.4" strokeWidth="1.4" />
      <path
        d={mouth}
        fill={laughs ? '#6a1f33' : 'none'}
        stroke="#7d2a3a"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {laughs && (
        <path d="M52.5 68.6c5 1 10 1 15 0-.5 2.2-1 2.8-1.8 3.2-3.5.8-8 .8-11.4 0-.8-.4-1.3-1-1.8-3.2Z" fill="#fff" />
      )}
      {lines && <path d={lines} {...line} strokeOpacity={depth} strokeWidth="1" />}
    </>
  );
}

function Eye({
  x,
  open,
  gaze: [dx, dy] = [0, 0],
  colour,
}: {
  x: number;
  open: number;
  gaze?: [number, number];
  colour: string;
}) {
  const [up, down] = [5.6 * open, 3 + open];
  const almond = `M${x - 5.4} 54.5Q${x} ${54.5 - up * 1.7} ${x + 5.4} 54.5Q${x} ${54.5 + down} ${x - 5.4} 54.5Z`;
  const id = `eye-${x}-${open}`;
  return (
    <>
      <clipPath id={id}>
        <path d={almond} />
      </clipPath>
      <path d={almond} fill="#fdf8ee" />
      <g clipPath={`url(#${id})`}>
        <circle cx={x + dx} cy={53.6 + dy} r="3.1" fill={colour} />
        <circle cx={x + dx} cy={53.6 + dy} r="1.4" fill={INK.shade} />
        <circle cx={x + dx + 1} cy={52.6 + dy} r="0.8" fill="#fff" />
      </g>
      <path
        d={`M${x - 5.6} 54.7Q${x} ${54.5 - up * 1.7} ${x + 5.6} 54.7`}
        fill="none"
        stroke={INK.shade}
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </>
  );
}
