import type { ColorMode } from '../lib/color-mode.js';

/** Particles by size. */
const COUNT = { small: 200, medium: 50, large: 10 } as const;
/** Redraws per second without input: the drift is so slow that more would only cost energy. */
const FRAMES_PER_SECOND = 4;
/** How far, in CSS pixels, the nearest stars move when the pointer crosses the screen. */
const PARALLAX_PX = 7;
/** Largest glow of a large star, in CSS pixels. */
const GLOW_PX = 26;

const TINTS: Record<ColorMode, { small: string; medium: string[]; large: string[] }> = {
  dark: {
    small: '232, 234, 255',
    medium: ['255, 244, 220', '206, 214, 255'],
    large: ['247, 212, 142', '190, 176, 255', '158, 214, 236'],
  },
  light: {
    small: '74, 66, 130',
    medium: ['138, 94, 20', '90, 78, 160'],
    large: ['214, 150, 40', '128, 96, 214', '70, 140, 176'],
  },
};

interface Star {
  /** Position as a share of the sky's width and height. */
  x: number;
  y: number;
  radius: number;
  alpha: number;
  tint: string;
}

interface Wanderer extends Star {
  /** CSS pixels per second. */
  speed: number;
  phase: number;
}

/** A small generator with a fixed seed, so that every page shows the same sky. */
const seeded = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};

/** Draws the stars: small and medium ones once into a layer, the large ones drift and glow over it. */
export class Sky {
  private readonly backdrop = new OffscreenCanvas(0, 0);
  private readonly fixed: Star[] = [];
  private readonly wanderers: Wanderer[] = [];
  private width = 0;
  private height = 0;
  private ratio = 1;
  private offset = { x: 0, y: 0 };
  private timer: ReturnType<typeof setInterval> | undefined;
  private frame = 0;

  constructor(
    private readonly context: OffscreenCanvasRenderingContext2D,
    mode: ColorMode,
  ) {
    const random = seeded(210);
    const tints = TINTS[mode];
    const dim = mode === 'light' ? 0.55 : 1;
    const pick = (list: string[]) => list[Math.floor(random() * list.length)] ?? tints.small;
    const star = (radius: number, alpha: number, tint: string): Star => ({
      x: random(),
      y: random(),
      radius,
      alpha: alpha * dim,
      tint,
    });
    for (let i = 0; i < COUNT.small; i++)
      this.fixed.push(star(0.4 + random() * 0.5, 0.25 + random() * 0.45, tints.small));
    for (let i = 0; i < COUNT.medium; i++)
      this.fixed.push(star(0.9 + random() * 0.5, 0.4 + random() * 0.4, pick(tints.medium)));
    for (let i = 0; i < COUNT.large; i++) {
      this.wanderers.push({
        ...star(1.5 + random() * 0.9, 0.9, pick(tints.large)),
        speed: 0.8 + random() * 1.6,
        phase: random() * Math.PI * 2,
      });
    }
  }

  /** Resizes the sky to the window, in CSS pixels. */
  resize(width: number, height: number, ratio: number): void {
    Object.assign(this, { width, height, ratio });
    for (const canvas of [this.context.canvas, this.backdrop]) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
    }
    const backdrop = this.backdrop.getContext('2d');
    if (!backdrop) return;
    for (const { x, y, radius, alpha, tint } of this.fixed) {
      backdrop.fillStyle = `rgba(${tint}, ${alpha})`;
      backdrop.beginPath();
      backdrop.arc(x * this.backdrop.width, y * this.backdrop.height, radius * ratio, 0, Math.PI * 2);
      backdrop.fill();
    }
    this.draw();
  }

  drift(): void {
    this.rest();
    this.timer = setInterval(() => this.draw(), 1000 / FRAMES_PER_SECOND);
  }

  /** Stops the animation; the last frame stays. */
  rest(): void {
    clearInterval(this.timer);
    cancelAnimationFrame(this.frame);
    this.timer = undefined;
    this.frame = 0;
  }

  /** Shifts with the pointer, at `x` and `y` from 0 to 1 across the window; not while stopped. */
  lean(x: number, y: number): void {
    this.offset = { x: (0.5 - x) * 2 * PARALLAX_PX, y: (0.5 - y) * 2 * PARALLAX_PX };
    if (this.timer === undefined || this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.draw();
    });
  }

  private draw(): void {
    const { context, ratio } = this;
    const seconds = performance.now() / 1000;
    const { width, height } = context.canvas;
    context.clearRect(0, 0, width, height);
    context.drawImage(this.backdrop, this.offset.x * 0.4 * ratio, this.offset.y * 0.4 * ratio);
    for (const star of this.wanderers) {
      const span = this.width + GLOW_PX * 2;
      const x = ((star.x * span + seconds * star.speed) % span) - GLOW_PX + this.offset.x;
      const y = star.y * this.height + Math.sin(seconds / 19 + star.phase) * 10 + this.offset.y;
      this.glow(x * ratio, y * ratio, star, 0.72 + 0.28 * Math.sin(seconds / 2.6 + star.phase));
    }
  }

  private glow(x: number, y: number, { radius, alpha, tint }: Star, breath: number): void {
    const { context, ratio } = this;
    const reach = GLOW_PX * breath * ratio;
    const light = context.createRadialGradient(x, y, 0, x, y, reach);
    light.addColorStop(0, `rgba(${tint}, ${alpha * 0.5 * breath})`);
    light.addColorStop(0.25, `rgba(${tint}, ${alpha * 0.13 * breath})`);
    light.addColorStop(1, `rgba(${tint}, 0)`);
    context.fillStyle = light;
    context.fillRect(x - reach, y - reach, reach * 2, reach * 2);
    context.fillStyle = `rgba(${tint}, ${alpha})`;
    context.beginPath();
    context.arc(x, y, radius * ratio, 0, Math.PI * 2);
    context.fill();
  }
}
