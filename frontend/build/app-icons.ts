import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';

/** Edge in pixels; `mark` is the share that the logo fills: the platform crops maskable icons to any shape around it. */
const ICONS = [
  { name: 'icon-192.png', edge: 192, mark: 1 },
  { name: 'icon-512.png', edge: 512, mark: 1 },
  { name: 'maskable-512.png', edge: 512, mark: 0.8, square: true },
  { name: 'apple-touch-180.png', edge: 180, mark: 0.9, square: true },
] as const;
/** The silhouette that a phone's status bar shows. */
const BADGE = { name: 'badge-96.png', edge: 96 };
/** Width and height of the SVG's view box. */
const UNITS = 48;

/** Renders the logo (`public/favicon.svg`) to the icons of the installed app: `/icons/<name>`. */
export const appIcons = (): Plugin => {
  let source = '';
  return {
    name: 'app-icons',
    apply: 'build',
    configResolved(config) {
      source = join(config.root, 'public/favicon.svg');
    },
    async generateBundle() {
      const [, tile = '', , mark = ''] =
        /(<rect[^>]*fill="([^"]+)"\/>)(<g[\s\S]*<\/g>)/.exec(await readFile(source, 'utf8')) ?? [];
      if (!mark) throw new Error(`${source} does not consist of a tile and a logo`);
      const render = (edge: number, drawing: string) =>
        sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${UNITS} ${UNITS}">${drawing}</svg>`), {
          density: (72 * edge) / UNITS,
        })
          .resize(edge, edge)
          .png({ compressionLevel: 9 })
          .toBuffer();
      for (const icon of ICONS) {
        const background = 'square' in icon ? tile.replace(/ rx="[^"]*"/, '') : tile;
        const margin = (UNITS * (1 - icon.mark)) / 2;
        const drawing = `${background}<g transform="translate(${margin} ${margin}) scale(${icon.mark})">${mark}</g>`;
        this.emitFile({ type: 'asset', fileName: `icons/${icon.name}`, source: await render(icon.edge, drawing) });
      }
      const silhouette = mark.replace(/fill="[^"]*"/, 'fill="#fff"');
      this.emitFile({ type: 'asset', fileName: `icons/${BADGE.name}`, source: await render(BADGE.edge, silhouette) });
    },
  };
};
