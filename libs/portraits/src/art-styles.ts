import type { Look } from './look.js';
import type { Palette } from './palettes.js';

/** How a style turns the plain drawing of 1024 × 1024 into its own kind of picture. */
interface ArtStyle {
  /** Primitives of an SVG filter over the whole drawing. */
  filter?: string;
  /** Draws over everything. */
  over?: (palette: Palette, random: () => number) => string;
  /** Draws a contour around the figure. */
  outlined?: true;
  /** The share of the full size at which no detail is lost; 1 without. */
  detail?: number;
}

const channels = (type: string) => ['R', 'G', 'B'].map((channel) => `<feFunc${channel} ${type}/>`).join('');
const curve = (type: string, to = '') => `<feComponentTransfer${to}>${channels(type)}</feComponentTransfer>`;
const saturate = (value: number) => `<feColorMatrix type="saturate" values="${value}"/>`;
const noise = (frequency: string, octaves: number) =>
  `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="4" result="noise"/>`;
const displace = (by: number) =>
  `<feDisplacementMap in="SourceGraphic" in2="noise" scale="${by}" xChannelSelector="R" yChannelSelector="G"/><feBlend in2="SourceGraphic"/>`;
const sheet = (attributes: string) => `<rect width="1024" height="1024" ${attributes}/>`;

export const ART_STYLES: Record<Look['artStyle'], ArtStyle> = {
  digital: {},
  watercolor: {
    detail: 0.6,
    filter: `${noise('.012', 3)}${displace(26)}${saturate(1.35)}${curve('type="gamma" exponent=".66"', ' result="wash"')}<feColorMatrix in="noise" values="0 0 0 0 .98 0 0 0 0 .95 0 0 0 0 .9 1.9 0 0 0 -.72"/><feBlend in2="wash" mode="soft-light"/>`,
    over: () =>
      `<defs><radialGradient id="paper" cx=".5" cy=".47" r=".74"><stop offset=".6" stop-color="#faf3e6" stop-opacity="0"/><stop offset=".95" stop-color="#faf3e6" stop-opacity=".96"/></radialGradient></defs>${sheet('fill="url(#paper)"')}`,
  },
  oil: {
    detail: 0.5,
    filter: `${noise('.02 .035', 2)}${displace(22)}${saturate(1.3)}<feOffset result="daubs"/><feColorMatrix in="noise" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0"/><feDiffuseLighting surfaceScale="5" lighting-color="#fff"><feDistantLight azimuth="225" elevation="55"/></feDiffuseLighting><feBlend in2="daubs" mode="soft-light"/>`,
  },
  anime: { filter: saturate(1.3) + curve('type="linear" slope="1.06"'), outlined: true },
  comic: {
    filter: saturate(1.4) + curve('type="linear" slope="1.08"'),
    outlined: true,
    over: () =>
      `<defs><pattern id="dots" width="13" height="13" patternUnits="userSpaceOnUse" patternTransform="rotate(24)"><circle cx="6.5" cy="6.5" r="3.4" fill="#3a1440" opacity=".42"/></pattern><radialGradient id="fade" cx=".42" cy=".4" r=".62"><stop offset=".3" stop-color="#000"/><stop offset="1" stop-color="#fff"/></radialGradient><mask id="faded">${sheet('fill="url(#fade)"')}</mask></defs>${sheet('fill="url(#dots)" mask="url(#faded)"')}<rect x="7" y="7" width="1010" height="1010" fill="none" stroke="#140c20" stroke-width="14"/>`,
  },
  pixel: {
    detail: 0.25,
    // One sample per cell of 16 units, grown to fill it.
    filter: `<feFlood x="4" y="4" width="8" height="8"/><feComposite x="0" y="0" width="16" height="16"/><feTile result="grid"/><feComposite in="SourceGraphic" in2="grid" operator="in"/><feMorphology operator="dilate" radius="4"/>${saturate(1.25)}`,
  },
  sketch: {
    detail: 0.75,
    filter: `${saturate(0)}<feOffset result="grey"/>${curve('type="table" tableValues="1 0"')}<feGaussianBlur stdDeviation="9"/><feBlend in2="grey" mode="color-dodge" result="lines"/><feComponentTransfer in="grey">${channels('type="table" tableValues=".62 .95 1 1"')}</feComponentTransfer><feBlend in2="lines" mode="multiply" result="shaded"/>${noise('.7 .12', 2)}<feColorMatrix in="noise" values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 2.6 -1.1"/><feBlend in2="shaded" mode="soft-light"/><feColorMatrix values=".82 0 0 0 .13 0 .81 0 0 .12 0 0 .72 0 .14 0 0 0 1 0"/>`,
  },
  glass: { filter: saturate(1.5), outlined: true, over: drawPanes },
};

/** Panes between lead lines, which leave the face free. */
function drawPanes({ accent, counter }: Palette, random: () => number): string {
  const [columns, rows, size] = [13, 11, 108];
  const corners = Array.from({ length: rows * columns }, (_, at) => {
    const jitter = () => (random() - 0.5) * size * 0.8;
    return `${(((at % columns) - 0.5) * size + jitter()).toFixed(0)},${((Math.floor(at / columns) - 0.5) * size + jitter()).toFixed(0)}`;
  });
  const panes = Array.from({ length: (rows - 1) * columns }, (_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    if ((column + row) % 2 || column > columns - 3) return '';
    const top = row * columns + column;
    const outline = [0, 1, 2, columns + 2, columns + 1, columns].map((step) => corners[top + step]).join(' ');
    const tint = [accent, counter, '#fff', '#05030f'][Math.floor(random() * 4)];
    return `<polygon points="${outline}" fill="${tint}" fill-opacity="${(0.1 + random() * 0.26).toFixed(2)}"/>`;
  });
  return `<defs><radialGradient id="seen" gradientUnits="userSpaceOnUse" cx="512" cy="460" r="235" gradientTransform="translate(112 0) scale(.78 1)"><stop offset=".8" stop-color="#000"/><stop offset=".9" stop-color="#fff"/></radialGradient><mask id="unseen">${sheet('fill="url(#seen)"')}</mask></defs><g mask="url(#unseen)" stroke="#0e0a16" stroke-width="7" stroke-linejoin="round">${panes.join('')}</g>`;
}
