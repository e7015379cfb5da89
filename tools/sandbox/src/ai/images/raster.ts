import sharp, { type Sharp } from 'sharp';

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

/** A repeatable number in [0, 1) for a place on a grid. */
export function noiseAt(x: number, y: number, seed: number): number {
  let hash = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed + 1, 1274126177);
  hash = Math.imul(hash ^ (hash >>> 13), 1103515245);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}

/** Noise without corners: `cell` is the size of its lumps in pixels. */
function smoothNoise(x: number, y: number, cell: number, seed: number): number {
  const [gx, gy] = [Math.floor(x / cell), Math.floor(y / cell)];
  const [fx, fy] = [ease(x / cell - gx), ease(y / cell - gy)];
  const top = noiseAt(gx, gy, seed) * (1 - fx) + noiseAt(gx + 1, gy, seed) * fx;
  const bottom = noiseAt(gx, gy + 1, seed) * (1 - fx) + noiseAt(gx + 1, gy + 1, seed) * fx;
  return top * (1 - fy) + bottom * fy;
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}

/** Wet colour: pixels wander along noise by up to `reach`, lights bleach, pigment gathers in clouds. */
export function wash({ data, width, height }: Pixels, reach: number, seed: number): Pixels {
  const out = Buffer.alloc(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const wander = (salt: number) => (smoothNoise(x, y, 46, seed + salt) - 0.5) * 1.2 + (smoothNoise(x, y, 14, seed + salt + 7) - 0.5) * 0.35;
      const sx = Math.max(0, Math.min(width - 1, Math.round(x + wander(1) * reach)));
      const sy = Math.max(0, Math.min(height - 1, Math.round(y + wander(2) * reach)));
      const pigment = smoothNoise(x, y, 120, seed + 3) * 0.6 + smoothNoise(x, y, 34, seed + 4) * 0.4;
      const from = (sy * width + sx) * 3;
      const to = (y * width + x) * 3;
      for (let k = 0; k < 3; k++) {
        const bleached = 255 * ((data[from + k] ?? 0) / 255) ** 0.6;
        out[to + k] = Math.min(255, bleached + (250 - bleached) * (0.1 + pigment * 0.32));
      }
    }
  }
  return { data: out, width, height };
}

/** Strokes of paint: each pixel takes the mean of the calmest of its four neighbourhoods (the Kuwahara filter). */
export function strokes({ data, width, height }: Pixels, radius: number): Pixels {
  const out = Buffer.alloc(data.length);
  const count = (radius + 1) ** 2;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let calmest = Infinity;
      let [red, green, blue] = [0, 0, 0];
      for (let quadrant = 0; quadrant < 4; quadrant++) {
        const x0 = quadrant % 2 ? x : x - radius;
        const y0 = quadrant < 2 ? y - radius : y;
        let [r, g, b, sum, squares] = [0, 0, 0, 0, 0];
        for (let dy = 0; dy <= radius; dy++) {
          const row = Math.max(0, Math.min(height - 1, y0 + dy)) * width;
          for (let dx = 0; dx <= radius; dx++) {
            const at = (row + Math.max(0, Math.min(width - 1, x0 + dx))) * 3;
            const [pr, pg, pb] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
            const light = pr * 0.3 + pg * 0.59 + pb * 0.11;
            r += pr;
            g += pg;
            b += pb;
            sum += light;
            squares += light * light;
          }
        }
        const variance = squares / count - (sum / count) ** 2;
        if (variance < calmest) [calmest, red, green, blue] = [variance, r / count, g / count, b / count];
      }
      const to = (y * width + x) * 3;
      out[to] = red;
      out[to + 1] = green;
      out[to + 2] = blue;
    }
  }
  return { data: out, width, height };
}

/** Graphite on paper: a picture divided by its own blur leaves its lines; darkness is hatched. `soft` is the blurred picture. */
export function pencil({ data, width, height }: Pixels, soft: Buffer, seed: number): Pixels {
  const out = Buffer.alloc(data.length);
  const grey = (from: Buffer, at: number) => (from[at] ?? 0) * 0.3 + (from[at + 1] ?? 0) * 0.59 + (from[at + 2] ?? 0) * 0.11;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      const [sharpest, blurred] = [grey(data, at) + 12, grey(soft, at) + 12];
      const line = Math.min(1, (sharpest / blurred) ** 1.7);
      const dark = 1 - Math.min(1, sharpest / 150);
      const grain = smoothNoise(x, y, 2, seed);
      const hatch = (Math.sin((x + y * 0.8) * 0.62) + 1) / 2;
      const tone = 1 - dark * (0.28 + 0.4 * hatch * grain);
      const value = Math.max(0.1, line * tone - (1 - line) * 0.15);
      out[at] = 30 + value * 216;
      out[at + 1] = 27 + value * 211;
      out[at + 2] = 34 + value * 188;
    }
  }
  return { data: out, width, height };
}

/** Light of two tubes, pink from the left and cyan from the right, on a night of indigo. */
export function tubes({ data, width, height }: Pixels): Pixels {
  const out = Buffer.alloc(data.length);
  for (let i = 0; i < width * height; i++) {
    const at = i * 3;
    const [r, g, b] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const light = Math.min(1, Math.max(0, ((r * 0.34 + g * 0.5 + b * 0.16) / 255 - 0.1) * 1.75)) ** 0.85;
    const side = (i % width) / width;
    const [pink, cyan] = [light * (1.3 - side * 1.2), light * (0.15 + side * 1.15)];
    out[at] = Math.min(255, 14 + pink * 255 + light * light * 60);
    out[at + 1] = Math.min(255, 6 + pink * 36 + cyan * 225 + light * light * 40);
    out[at + 2] = Math.min(255, 40 + pink * 150 + cyan * 235);
  }
  return { data: out, width, height };
}

/** Panes of coloured glass in lead, `pane` pixels wide; where `kept` is near 1 the picture shows through, as painted glass does. */
export function panes({ data, width, height }: Pixels, pane: number, seed: number, kept: (x: number, y: number) => number): Pixels {
  const [columns, rows] = [Math.ceil(width / pane), Math.ceil(height / pane)];
  const owner = new Int32Array(width * height);
  const sums = new Float64Array(columns * rows * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cell = nearestPane(x, y, pane, columns, rows, seed);
      const at = y * width + x;
      owner[at] = cell;
      for (let k = 0; k < 3; k++) sums[cell * 4 + k] = (sums[cell * 4 + k] ?? 0) + (data[at * 3 + k] ?? 0);
      sums[cell * 4 + 3] = (sums[cell * 4 + 3] ?? 0) + 1;
    }
  }
  const out = Buffer.alloc(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const cell = owner[at] ?? 0;
      const keep = kept(x, y);
      const lead = [-1, 2, width * 2, -width].some((step) => owner[at + step] !== undefined && owner[at + step] !== cell);
      const hue = 0.86 + noiseAt(cell, 3, seed) * 0.34;
      for (let k = 0; k < 3; k++) {
        const mean = ((sums[cell * 4 + k] ?? 0) / (sums[cell * 4 + 3] || 1)) * hue;
        const glass = lead ? 14 : Math.min(255, mean * 1.12);
        out[at * 3 + k] = glass * (1 - keep) + (data[at * 3 + k] ?? 0) * keep;
      }
    }
  }
  return { data: out, width, height };
}

function nearestPane(x: number, y: number, pane: number, columns: number, rows: number, seed: number): number {
  const [column, row] = [Math.floor(x / pane), Math.floor(y / pane)];
  let [best, distance] = [0, Infinity];
  for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
    for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++) {
      const dx = (c + noiseAt(c, r, seed)) * pane - x;
      const dy = (r + noiseAt(c, r, seed + 1)) * pane - y;
      const d = dx * dx + dy * dy;
      if (d < distance) [best, distance] = [r * columns + c, d];
    }
  }
  return best;
}
