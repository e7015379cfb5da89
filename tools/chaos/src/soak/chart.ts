import type { Sample } from './sample.js';

const WIDTH = 800;
const HEIGHT = 320;
const LEFT = 60;
const RIGHT = 130;
const TOP = 30;
const BOTTOM = 40;
const POINTS_MAX = 120;
const GRID_LINES = 4;
/** Of services, which are the lines; distinct also for the colour-blind (P. Tol, "Colour Schemes", bright and muted). */
const COLOURS = [
  '#4477aa',
  '#ee6677',
  '#228833',
  '#ccbb44',
  '#66ccee',
  '#aa3377',
  '#882255',
  '#999933',
  '#44aa99',
  '#bbbbbb',
];

/** Draws the memory of each process over time as an SVG document. */
export function memoryChart(samples: readonly Sample[], durationMs: number): string {
  const lines = [...Map.groupBy(samples, ({ process }) => process)].map(([process, some]) => ({
    process,
    points: thinned(some.filter(({ rss }) => rss !== undefined)),
  }));
  const highest = Math.max(1, ...samples.map(({ rss }) => rss ?? 0));
  const x = (ms: number): string => (LEFT + (ms / durationMs) * (WIDTH - LEFT - RIGHT)).toFixed(1);
  const y = (mb: number): string => (HEIGHT - BOTTOM - (mb / highest) * (HEIGHT - TOP - BOTTOM)).toFixed(1);
  const grid = Array.from({ length: GRID_LINES + 1 }, (_, index) => {
    const mb = (highest * index) / GRID_LINES;
    return `<path d="M${LEFT} ${y(mb)}H${WIDTH - RIGHT}" stroke="#8886"/>${text(LEFT - 6, y(mb), Math.round(mb), 'end')}`;
  });
  const times = [0, 0.5, 1].map((share) =>
    text(x(durationMs * share), HEIGHT - BOTTOM + 18, `${((durationMs * share) / 60_000).toFixed(0)} min`, 'middle'),
  );
  const drawn = lines.map(({ process, points }, index) => {
    const colour = COLOURS[index % COLOURS.length]!;
    const path = points.map(({ ms, rss }) => `${x(ms)} ${y(rss!)}`).join('L');
    return `<path d="M${path}" fill="none" stroke="${colour}" stroke-width="1.5"/>${text(WIDTH - RIGHT + 10, TOP + 8 + index * 18, process, 'start', colour)}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" role="img" aria-label="Memory of each process in MB over time">
${[text(LEFT, TOP - 12, 'memory (RSS), MB', 'start'), ...grid, ...times, ...drawn].join('\n')}
</svg>
`;
}

const text = (
  x: number | string,
  y: number | string,
  content: string | number,
  anchor: string,
  colour = '#888',
): string =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" dominant-baseline="middle" fill="${colour}">${content}</text>`;

/** Every n-th sample, so that the file stays small. */
function thinned(samples: readonly Sample[]): Sample[] {
  const step = Math.ceil(samples.length / POINTS_MAX);
  return samples.filter((_, index) => index % step === 0);
}
