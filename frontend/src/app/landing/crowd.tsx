/** Silhouettes seen from behind, feet at 0,0: heads, what is filled, and limbs as strokes with their width. */
interface Pose {
  heads?: readonly (readonly [x: number, y: number, radius: number])[];
  fill?: string;
  limbs?: readonly (readonly [width: number, path: string])[];
}

const COAT =
  'M-3-90h6v4c7 1.4 11 4 12.4 10 2.4 10 3.2 20 3.4 31 .2 6-.4 9-1.6 9.6l-3-.4L11-30l5 30H2L0-33-2 0h-14l5-30-3.2-5.8-3 .4c-1.2-.6-1.8-3.6-1.6-9.6.2-11 1-21 3.4-31 1.4-6 5.4-8.6 12.4-10Z';
const BODY =
  'M-3-90h6v4c6 1 9.6 3 11 7 .6 15-1.4 27-2.6 39L13 0H3L0-40-3 0h-10l1.6-40C-12.6-52-14.6-64-14-79c1.4-4 5-6 11-7Z';
const ROBE = 'M-3-90h6v4c7 1.6 11 5 12.6 12C20-54 25-26 30 0h-60c5-26 10-54 14.4-74 1.6-7 5.6-10.4 12.6-12Z';
const CHILD = 'M-2.6-57h5.2c6.4 1.4 8.6 5 9.6 11C14.4-30 15.6-14 17 0h-34c1.4-14 2.6-30 4.8-46 1-6 3.2-9.6 9.6-11Z';

const POSES = {
  /** Hands in the pockets of a long coat. */
  standing: { heads: [[0, -97, 7.6]], fill: COAT },
  robed: { heads: [[0, -98, 8.4]], fill: ROBE },
  /** Shows somebody a star. */
  pointing: {
    heads: [[2, -97, 7.6]],
    fill: BODY,
    limbs: [
      [6.6, 'M-11-78-17-62-13-46'],
      [6.2, 'M11-78 27-93 42-111'],
    ],
  },
  /** Two, one with an arm around the other. */
  together: {
    heads: [
      [-12, -98, 7.6],
      [13, -89, 7.2],
    ],
    fill: 'M-16-90h6c9 2 12 4 13 12L4-40 3 0H-8l-5-38L-18 0h-11l1-44c-2-12-3-24-1-34 1.4-6 6-9 13-12ZM10-82h6c8 2 12 6 13 14 2 12 3 22 3 32l-4 2-1 34H6l3-38C8-50 6-64 10-82Z',
    limbs: [[6.6, 'M-4-80C8-80 20-74 27-64']],
  },
  /** A child on the shoulders, reaching up. */
  carrying: {
    heads: [
      [0, -97, 7.6],
      [0, -132, 6.2],
    ],
    fill: `${BODY}M-7-122c1-5 13-5 14 0l3 15H-10Z`,
    limbs: [
      [6.4, 'M-10-80-17-70-9-86M10-80 17-70 9-86'],
      [6, 'M-7-106-8-88M7-106 8-88'],
      [4.8, 'M-6-120-15-131-14-143M6-120 15-129 20-140'],
    ],
  },
  /** Elbows on the rail. */
  leaning: {
    heads: [[-16, -89, 7.6]],
    limbs: [
      [8.6, 'M8-48 12-24 9 0M4-48 1-24-3 0'],
      [17, 'M6-52C5-62 1-70-6-76'],
      [6.2, 'M-9-77-17-53-37-45'],
    ],
  },
  child: { heads: [[0, -64.5, 7.2]], fill: CHILD },
  /** A child that waves at the planet. */
  waving: {
    heads: [[0, -64.5, 7.2]],
    fill: CHILD,
    limbs: [
      [5.2, 'M-9-48-19-62-17-76'],
      [5.2, 'M9-48 19-58 25-71'],
    ],
  },
  /** In a wheelchair, a hand up to the light. */
  seated: {
    heads: [[-1, -82, 7.6]],
    limbs: [
      [16, 'M-4-36C-6-48-5-58-3-64'],
      [9, 'M-3-32 17-32 21-7 27-5'],
      [6, 'M2-64 18-74 27-91'],
      [3.6, 'M-20-52-14-52-11-22M20-3 10-24-12-24'],
      [3.2, 'M-3-36.4a17.4 17.4 0 1 1-.1 0Z'],
    ],
  },
  /** On the floor, arms around the knees. */
  resting: {
    heads: [[4, -52, 7.4]],
    limbs: [
      [17, 'M2-9C6-18 6-28 4-36'],
      [8.4, 'M0-6-17-26-24-4'],
      [5.8, 'M0-36-14-30-20-20'],
    ],
  },
  /** A cat. */
  cat: {
    fill: 'M-7 0c-2.6-8-.6-14 2-18-1.6-2.6-1.6-5.6-1-9.6l3.6 2.4h4.8l3.6-2.4c.6 4 .6 7-1 9.6 2.6 4 4.6 10 2 18Z',
    limbs: [[2.8, 'M6-2c8 1 11-4 8-10']],
  },
} satisfies Record<string, Pose>;

/** Who stands at the rail: pose, x, scale; a negative one looks the other way. */
const CREW: readonly (readonly [pose: keyof typeof POSES, x: number, scale: number])[] = [
  ['robed', 92, 0.94],
  ['pointing', 272, 1],
  ['leaning', 366, 1],
  ['standing', 440, 1.02],
  ['together', 566, 1],
  ['resting', 622, -1],
  ['cat', 652, 1],
  ['carrying', 792, 1],
  ['robed', 846, 0.94],
  ['child', 886, 0.98],
  ['seated', 968, 1],
  ['leaning', 1068, -1],
  ['standing', 1150, 0.98],
  ['waving', 1190, 1],
];

/** The crew at the rail, each in a pose of their own. */
export const Crowd = () => (
  <g fill="var(--shade)" stroke="var(--shade)" strokeLinecap="round" strokeLinejoin="round">
    {CREW.map(([name, x, scale]) => {
      const pose: Pose = POSES[name];
      return (
        <g key={x} transform={`translate(${x} 836) scale(${scale} ${Math.abs(scale)})`}>
          {pose.heads?.map(([cx, cy, r]) => (
            <circle key={cy} cx={cx} cy={cy} r={r} />
          ))}
          {pose.fill && <path d={pose.fill} />}
          {pose.limbs?.map(([width, path]) => (
            <path key={path} d={path} fill="none" strokeWidth={width} />
          ))}
        </g>
      );
    })}
  </g>
);
