import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A CPU profile as V8 writes it. */
interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string }; children?: number[] }[];
  /** Ids of nodes, and the µs since the sample before each. */
  samples: number[];
  timeDeltas: number[];
}

/** A function as called on one path, with the µs in it and in what it called. */
interface Frame {
  name: string;
  origin: Origin;
  us: number;
  callees: Map<string, Frame>;
}

type Origin = keyof typeof COLORS;

const COLORS = { ours: '#f0a35c', packages: '#8db4d9', 'Node.js': '#97c795', 'native code': '#cfa3be' } as const;
const SUFFIX = '.cpuprofile';
const WIDTH = 1_200;
const ROW = 17;
const TOP = 44;
const CHAR_WIDTH = 6.3;
/** Narrower frames are left out, in pixels. */
const NARROWEST = 3;

/** Writes a flame graph beside each CPU profile of a folder: callers above callees, width by time. */
export async function writeFlameGraphs(folder: string): Promise<void> {
  for (const file of (await readdir(folder)).filter((name) => name.endsWith(SUFFIX))) {
    const name = file.slice(0, -SUFFIX.length);
    const profile = JSON.parse(await readFile(join(folder, file), 'utf8')) as Profile;
    await writeFile(join(folder, `${name}.svg`), flameGraph(name, profile));
  }
}

/** The flame graph of a profile as SVG, without the time in which the process was idle. */
export function flameGraph(title: string, profile: Profile): string {
  const root = framesOf(profile);
  const rows: string[] = [];
  const depth = draw(root, 0, 0, WIDTH / root.us, rows);
  const legend = Object.entries(COLORS).map(
    ([origin, color], index) =>
      `<rect x="${index * 110 + 6}" y="26" width="11" height="11" fill="${color}"/><text x="${index * 110 + 21}" y="36">${origin}</text>`,
  );
  const height = TOP + (depth + 1) * ROW;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="monospace" font-size="10.5">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    `<text x="6" y="16" font-size="13">${escaped(title)}: ${(root.us / 1e6).toFixed(1)} s, without idle time</text>`,
    ...legend,
    ...rows,
    '</svg>\n',
  ].join('');
}

/** Draws what a frame calls, widest first. @returns the deepest row */
function draw({ us: all, callees }: Frame, left: number, row: number, scale: number, rows: string[]): number {
  let deepest = row;
  let x = left;
  for (const frame of [...callees.values()].sort((one, other) => other.us - one.us)) {
    const width = frame.us * scale;
    if (width < NARROWEST) break;
    rows.push(box(frame, x, TOP + row * ROW, width, all));
    deepest = Math.max(deepest, draw(frame, x, row + 1, scale, rows));
    x += width;
  }
  return deepest;
}

function box({ name, origin, us }: Frame, x: number, y: number, width: number, ofCaller: number): string {
  const label = name.slice(0, Math.max(0, Math.floor((width - 4) / CHAR_WIDTH)));
  const percent = ((us / ofCaller) * 100).toFixed(0);
  return [
    `<g><title>${escaped(name)}: ${(us / 1e3).toFixed(0)} ms, ${percent} % of its caller</title>`,
    `<rect x="${x.toFixed(1)}" y="${y}" width="${(width - 0.5).toFixed(1)}" height="${ROW - 1}" fill="${COLORS[origin]}"/>`,
    label.length > 1 ? `<text x="${(x + 2).toFixed(1)}" y="${y + 12}">${escaped(label)}</text></g>` : '</g>',
  ].join('');
}

/** The frames of a profile: calls of one function by one caller are one frame. */
function framesOf({ nodes, samples, timeDeltas }: Profile): Frame {
  const own = new Map<number, number>();
  samples.forEach((id, index) => own.set(id, (own.get(id) ?? 0) + timeDeltas[index]!));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const add = (into: Frame, id: number): void => {
    const { callFrame, children = [] } = byId.get(id)!;
    const name = callFrame.functionName || '(anonymous)';
    if (name === '(idle)') return;
    const key = `${name} ${callFrame.url}`;
    const frame = into.callees.get(key) ?? { name, origin: originOf(callFrame.url), us: 0, callees: new Map() };
    into.callees.set(key, frame);
    const before = frame.us;
    frame.us += own.get(id) ?? 0;
    for (const child of children) add(frame, child);
    into.us += frame.us - before;
  };
  const root: Frame = { name: '', origin: 'native code', us: 0, callees: new Map() };
  for (const id of nodes[0]?.children ?? []) add(root, id);
  return root;
}

function originOf(url: string): Origin {
  if (url === '') return 'native code';
  if (url.startsWith('node:')) return 'Node.js';
  return /\/(packages\d*\.cjs$|node_modules\/)/.test(url) ? 'packages' : 'ours';
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
