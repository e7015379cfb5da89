import sharp, { type Sharp } from 'sharp';

// The loops below run a million times per picture; local bindings are faster than globals.
const { ceil, floor, imul, min, round, sin } = Math;

/** Pixels, three bytes each. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

export async function toPixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

export function fromPixels({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** A deterministic number in [0, 1) for a grid point. */
export function noiseAt(x: number, y: number, seed: number): number {
  let hash = imul(x, 374761393) ^ imul(y, 668265263) ^ imul(seed + 1, 1274126177);
  hash = imul(hash ^ (hash >>> 13), 1103515245);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}

/** Smooth noise, one byte per pixel; `cell` is its feature size in pixels. */
async function noiseField(width: number, height: number, cell: number, seed: number): Promise<Buffer> {
  const [columns, rows] = [ceil(width / cell) + 2, ceil(height / cell) + 2];
  const lumps = Buffer.alloc(columns * rows);
  for (let i = 0; i < lumps.length; i++) lumps[i] = noiseAt(i % columns, floor(i / columns), seed) * 255;
  const field = sharp(lumps, { raw: { width: columns, height: rows, channels: 1 } }).resize(width, height, {
    fit: 'fill',
    kernel: 'cubic',
  });
  return field.toColourspace('b-w').raw().toBuffer();
}

/** Watercolor: displaces pixels by noise up to `reach`, bleaches highlights and varies the pigment. */
export async function wash({ data, width, height }: Pixels, reach: number, seed: number): Promise<Pixels> {
  const [across, down, clouds, flecks] = await Promise.all([
    noiseField(width, height, reach * 3, seed),
    noiseField(width, height, reach * 3, seed + 1),
    noiseField(width, height, reach * 8, seed + 2),
    noiseField(width, height, reach * 2.2, seed + 3),
  ]);
  const bleach = Uint8Array.from({ length: 256 }, (_, value) => 255 * (value / 255) ** 0.7);
  const out = Buffer.alloc(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const sx = clamp(x + round(((across[at] ?? 0) / 255 - 0.5) * reach * 1.4), width - 1);
      const sy = clamp(y + round(((down[at] ?? 0) / 255 - 0.5) * reach * 1.4), height - 1);
      const paper = 0.03 + ((clouds[at] ?? 0) * 0.6 + (flecks[at] ?? 0) * 0.4) * (0.24 / 255);
      const from = (sy * width + sx) * 3;
      for (let k = 0; k < 3; k++) {
        const colour = bleach[data[from + k] ?? 0] ?? 0;
        out[at * 3 + k] = colour + (250 - colour) * paper;
      }
    }
  }
  return { data: out, width, height };
}

function clamp(value: number, most: number): number {
  return value < 0 ? 0 : value > most ? most : value;
}

/** Pencil: dividing a picture by its blurred version `soft` leaves the lines; dark areas are hatched. */
export function pencil({ data, width, height }: Pixels, soft: Buffer, seed: number): Pixels {
  const out = Buffer.alloc(data.length);
  const grey = (from: Buffer, at: number) =>
    (from[at] ?? 0) * 0.3 + (from[at + 1] ?? 0) * 0.59 + (from[at + 2] ?? 0) * 0.11;
  const stroke = 0.62 * (1024 / width);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      const [sharpest, blurred] = [grey(data, at) + 12, grey(soft, at) + 12];
      const line = min(1, (sharpest / blurred) ** 1.7);
      const dark = 1 - min(1, sharpest / 150);
      const hatch = (sin((x + y * 0.8) * stroke) + 1) / 2;
      const tone = 1 - dark * (0.28 + 0.4 * hatch * noiseAt(x >> 1, y >> 1, seed));
      const value = line * tone - (1 - line) * 0.15;
      const shade = value < 0.1 ? 0.1 : value;
      out[at] = 30 + shade * 216;
      out[at + 1] = 27 + shade * 211;
      out[at + 2] = 34 + shade * 188;
    }
  }
  return { data: out, width, height };
}

/** Neon: pink light from the left and cyan from the right on an indigo night. */
export function tubes({ data, width, height }: Pixels): Pixels {
  const out = Buffer.alloc(data.length);
  for (let i = 0; i < width * height; i++) {
    const at = i * 3;
    const [r, g, b] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const light = clamp(((r * 0.34 + g * 0.5 + b * 0.16) / 255 - 0.1) * 1.75, 1) ** 0.85;
    const side = (i % width) / width;
    const [pink, cyan] = [light * (1.3 - side * 1.2), light * (0.15 + side * 1.15)];
    out[at] = min(255, 14 + pink * 255 + light * light * 60);
    out[at + 1] = min(255, 6 + pink * 36 + cyan * 225 + light * light * 40);
    out[at + 2] = min(255, 40 + pink * 150 + cyan * 235);
  }
  return { data: out, width, height };
}

/** Stained glass: coloured panes, `pane` pixels wide; the picture shows through where `kept` is near 1. */
export function panes(
  { data, width, height }: Pixels,
  pane: number,
  seed: number,
  kept: (x: number, y: number) => number,
): Pixels {
  const owner = assignPanes(width, height, pane, seed);
  const sums = new Float64Array((owner.reduce((a, b) => (a > b ? a : b), 0) + 1) * 4);
  for (let at = 0; at < owner.length; at++) {
    const cell = (owner[at] ?? 0) * 4;
    for (let k = 0; k < 3; k++) sums[cell + k] = (sums[cell + k] ?? 0) + (data[at * 3 + k] ?? 0);
    sums[cell + 3] = (sums[cell + 3] ?? 0) + 1;
  }
  const thick = ceil(width / 512);
  const out = Buffer.alloc(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const cell = owner[at] ?? 0;
      const keep = kept(x / width, y / height);
      const lead =
        differs(owner, at - 1, cell) ||
        differs(owner, at + thick, cell) ||
        differs(owner, at - width, cell) ||
        differs(owner, at + thick * width, cell);
      const hue = (0.96 + noiseAt(cell, 3, seed) * 0.38) / (sums[cell * 4 + 3] || 1);
      for (let k = 0; k < 3; k++) {
        const glass = lead ? 14 : min(255, (sums[cell * 4 + k] ?? 0) * hue);
        out[at * 3 + k] = glass * (1 - keep) + (data[at * 3 + k] ?? 0) * keep;
      }
    }
  }
  return { data: out, width, height };
}

function differs(owner: Int32Array, at: number, cell: number): boolean {
  const other = owner[at];
  return other !== undefined && other !== cell;
}

/** Assigns each pixel to the nearest of random points, one per grid cell. */
function assignPanes(width: number, height: number, pane: number, seed: number): Int32Array {
  const [columns, rows] = [ceil(width / pane), ceil(height / pane)];
  const xs = Float32Array.from({ length: columns * rows }, (_, i) => ((i % columns) + noiseAt(i, 1, seed)) * pane);
  const ys = Float32Array.from({ length: columns * rows }, (_, i) => (floor(i / columns) + noiseAt(i, 2, seed)) * pane);
  const owner = new Int32Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = floor(y / pane);
    for (let x = 0; x < width; x++) {
      const column = floor(x / pane);
      let [best, distance] = [0, Infinity];
      for (let r = row > 0 ? row - 1 : 0; r <= row + 1 && r < rows; r++) {
        for (let c = column > 0 ? column - 1 : 0; c <= column + 1 && c < columns; c++) {
          const cell = r * columns + c;
          const [dx, dy] = [(xs[cell] ?? 0) - x, (ys[cell] ?? 0) - y];
          const d = dx * dx + dy * dy;
          if (d < distance) [best, distance] = [cell, d];
        }
      }
      owner[y * width + x] = best;
    }
  }
  return owner;
}
