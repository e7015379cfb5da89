import sharp, { type Sharp } from 'sharp';
import { fromPixels, panes, pencil, toPixels, tubes, wash } from './raster.js';
import type { ArtStyle } from './traits.js';

const SIDE = 1024;

const SKY_SHARE = 0.25;

/** A picture in two SVG layers: the sky, rendered small and enlarged, and the foreground. Sizes in pixels. */
export interface Drawing {
  sky: string;
  body: string;
  width: number;
  height: number;
}

/** Renders a drawing `width` pixels wide in a style. In a `portrait` the effects spare the face. */
export async function finish(
  drawing: Drawing,
  style: ArtStyle,
  seed: number,
  width: number,
  portrait: boolean,
): Promise<Sharp> {
  const height = Math.round((width * drawing.height) / drawing.width);
  const unit = width / SIDE;
  const plain = await rasterised(drawing, width, height);
  const over = (picture: Sharp, overlay: Overlay) => overlaid(picture, overlay, width, height);
  switch (style) {
    case 'watercolour':
      return over(fromPixels(await wash(await toPixels(plain.modulate({ saturation: 1.45 })), 9 * unit, seed)), PAPER);
    case 'oil':
      return over(await painted(plain, width, height), CANVAS(seed));
    case 'pixel':
      return pixelated(plain, width, height);
    case 'sketch': {
      const pixels = await toPixels(plain);
      const { data } = await toPixels(fromPixels(pixels).blur(0.5 + 9 * unit));
      return fromPixels(pencil(pixels, data, seed));
    }
    case 'neon':
      return over(await glowing(fromPixels(tubes(await toPixels(plain)))), SCREEN);
    case 'glass': {
      const bright = await toPixels(plain.modulate({ saturation: 1.4, brightness: 1.04 }));
      return over(fromPixels(panes(bright, 58 * unit, seed, portrait ? paintedFace : () => 0)), SHEEN);
    }
    case 'comic':
      return over(plain.modulate({ saturation: 1.35, brightness: 1.08 }), HALFTONE);
    case 'deco':
      return over(plain.modulate({ saturation: 0.85 }), DECO_FRAME);
    case 'cosmic':
      return over(plain.modulate({ saturation: 1.2 }), COSMIC(seed));
    case 'anime':
      return plain.modulate({ saturation: 1.3, brightness: 1.06 });
    case 'flat':
      return plain;
    default:
      return over(plain, GRAIN(seed));
  }
}

/** Combines both layers without a style. */
async function rasterised({ sky, body }: Drawing, width: number, height: number): Promise<Sharp> {
  const fitted = (svg: string, w: number, h: number) =>
    Buffer.from(svg.replace(/ width="[\d.]+" height="[\d.]+">/, ` width="${w}" height="${h}">`));
  const small = sharp(fitted(sky, Math.ceil(width * SKY_SHARE), Math.ceil(height * SKY_SHARE)));
  const ground = await sharp(await png(small))
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .toBuffer();
  return sharp(await png(sharp(ground).composite([{ input: fitted(body, width, height) }])));
}

async function png(image: Sharp): Promise<Buffer> {
  return image.png({ compressionLevel: 0 }).toBuffer();
}

/** Oil is rendered at half size, because brush strokes are wider than a pixel. */
async function painted(picture: Sharp, width: number, height: number): Promise<Sharp> {
  const half = picture.resize(Math.round(width / 2), Math.round(height / 2)).modulate({ saturation: 1.25 });
  return sharp(await png(half.median(5)))
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .sharpen({ sigma: 2, m2: 4 });
}

async function glowing(picture: Sharp): Promise<Sharp> {
  const base = await png(picture);
  const halo = await sharp(base).linear(1.5, -110).blur(16).png({ compressionLevel: 0 }).toBuffer();
  return sharp(base).composite([{ input: halo, blend: 'screen' }]);
}

async function pixelated(picture: Sharp, width: number, height: number): Promise<Sharp> {
  const small = await sharp(await png(picture))
    .resize(Math.round(width / 10.67), Math.round(height / 10.67), { kernel: 'lanczos3' })
    .modulate({ saturation: 1.25, brightness: 1.05 })
    .png({ palette: true, colours: 40, dither: 0.35 })
    .toBuffer();
  return sharp(small).resize(width, height, { kernel: 'nearest' });
}

/** A mask of the face in relative coordinates: 1 inside, fading to 0. */
function paintedFace(x: number, y: number): number {
  const distance = Math.hypot((x - 0.5) / 0.174, (y - 0.467) / 0.227);
  return Math.max(0, Math.min(1, (1.02 - distance) * 14));
}

interface Overlay {
  svg: string;
  blend: 'screen' | 'over' | 'multiply' | 'soft-light';
  /** Renders expensive noise small and enlarges it. */
  soft?: boolean;
}

/** Overlays a drawing of 1024 × 1024 on a picture. */
async function overlaid(
  picture: Sharp,
  { svg, blend, soft = false }: Overlay,
  width: number,
  height: number,
): Promise<Sharp> {
  const share = soft ? 0.4 : 1;
  const [w, h] = [Math.round(width * share), Math.round(height * share)];
  const drawn = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" preserveAspectRatio="none" width="${w}" height="${h}">${svg}</svg>`,
  );
  const input = soft
    ? await sharp(drawn).resize(width, height, { fit: 'fill' }).png({ compressionLevel: 0 }).toBuffer()
    : drawn;
  return picture.composite([{ input, blend }]);
}

/** A paper mask with white edges. */
const PAPER: Overlay = {
  blend: 'over',
  soft: true,
  svg: '<defs><radialGradient id="sheet" cx=".5" cy=".47" r=".74"><stop offset=".6" stop-color="#faf3e6" stop-opacity="0"/><stop offset=".95" stop-color="#faf3e6" stop-opacity=".94"/></radialGradient><filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".3" numOctaves="3" seed="3"/><feColorMatrix values="0 0 0 0 .42 0 0 0 0 .36 0 0 0 0 .3 0 0 0 .6 -.22"/></filter></defs><rect width="1024" height="1024" fill="url(#sheet)"/><rect width="1024" height="1024" filter="url(#grain)" opacity=".34"/>',
};

/** Brush strokes lit from the side. */
function CANVAS(seed: number): Overlay {
  return {
    blend: 'soft-light',
    soft: true,
    svg: `<defs><filter id="l" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".022 .034" numOctaves="4" seed="${seed % 311}"/><feDiffuseLighting surfaceScale="4" lighting-color="#fff"><feDistantLight azimuth="225" elevation="45"/></feDiffuseLighting></filter></defs><rect width="1024" height="1024" filter="url(#l)" opacity=".55"/>`,
  };
}

const SCREEN: Overlay = {
  blend: 'over',
  svg: '<defs><pattern id="s" width="4" height="5" patternUnits="userSpaceOnUse"><rect width="4" height="1.600" fill="#04020c" opacity=".34"/></pattern></defs><rect width="1024" height="1024" fill="url(#s)"/><path d="M60,60 h120 M60,60 v120 M964,964 h-120 M964,964 v-120" stroke="#5ef2ff" stroke-width="5" fill="none" opacity=".85"/>',
};

const SHEEN: Overlay = {
  blend: 'soft-light',
  svg: '<defs><radialGradient id="g" cx=".4" cy=".35" r=".7"><stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><rect width="1024" height="1024" fill="url(#g)"/>',
};

const HALFTONE: Overlay = {
  blend: 'multiply',
  svg: '<defs><pattern id="d" width="13" height="13" patternUnits="userSpaceOnUse" patternTransform="rotate(24)"><circle cx="6.500" cy="6.500" r="3.400" fill="#3a1440" opacity=".42"/></pattern><radialGradient id="fade" cx=".42" cy=".4" r=".62"><stop offset=".3" stop-color="#000"/><stop offset="1" stop-color="#fff"/></radialGradient><mask id="m"><rect width="1024" height="1024" fill="url(#fade)"/></mask></defs><rect width="1024" height="1024" fill="url(#d)" mask="url(#m)"/><rect x="7" y="7" width="1010" height="1010" fill="none" stroke="#140c20" stroke-width="14"/>',
};

const DECO_FRAME: Overlay = {
  blend: 'over',
  svg: `<g fill="none" stroke="#f0c878"><rect x="26" y="26" width="972" height="972" stroke-width="6"/><rect x="44" y="44" width="936" height="936" stroke-width="2"/>${[
    [26, 26, 1, 1],
    [998, 26, -1, 1],
    [26, 998, 1, -1],
    [998, 998, -1, -1],
  ]
    .map(
      ([x, y, sx, sy]) =>
        `<g transform="translate(${x} ${y}) scale(${sx} ${sy})"><path d="M0,150 A150,150 0 0,0 150,0 M0,112 A112,112 0 0,0 112,0 M0,74 A74,74 0 0,0 74,0" stroke-width="5"/>${[15, 30, 45, 60, 75].map((a) => `<path d="M0,0 L${150 * Math.cos((a * Math.PI) / 180)},${150 * Math.sin((a * Math.PI) / 180)}" stroke-width="2.500"/>`).join('')}</g>`,
    )
    .join('')}<path d="M380,998 L512,930 L644,998 M420,998 L512,952 L604,998" stroke-width="5"/></g>`,
};

function COSMIC(seed: number): Overlay {
  return {
    soft: true,
    blend: 'screen',
    svg: `<defs><filter id="c" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".005 .008" numOctaves="5" seed="${seed % 773}"/><feColorMatrix values="0 .9 0 0 .12 0 0 .5 0 .05 .9 0 0 0 .3 2.4 0 0 0 -1.15"/></filter><filter id="d" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".16" numOctaves="1" seed="${seed % 131}"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 .95 0 0 0 0 .85 16 0 0 0 -11.6"/></filter></defs><rect width="1024" height="1024" filter="url(#c)" opacity=".5"/><rect width="1024" height="1024" filter="url(#d)" opacity=".8"/>`,
  };
}

function GRAIN(seed: number): Overlay {
  return {
    blend: 'soft-light',
    svg: `<defs><filter id="g" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="${seed % 997}"/><feColorMatrix type="saturate" values="0"/></filter></defs><rect width="1024" height="1024" filter="url(#g)" opacity=".16"/>`,
  };
}
