import type { ColorMode } from '../lib/color-mode.js';
import { Sky } from './sky.js';

/** What a page sends to the worker that draws its sky. */
export interface SkyChange {
  /** Comes first. */
  start?: { canvas: OffscreenCanvas; mode: ColorMode };
  size?: [width: number, height: number, ratio: number];
  drifting?: boolean;
  pointer?: [x: number, y: number];
}

let sky: Sky | undefined;

addEventListener('message', ({ data: { start, size, drifting, pointer } }: MessageEvent<SkyChange>) => {
  const context = start?.canvas.getContext('2d');
  if (start && context) sky = new Sky(context, start.mode);
  if (size) sky?.resize(...size);
  if (drifting) sky?.drift();
  if (drifting === false) sky?.rest();
  if (pointer) sky?.lean(...pointer);
});
