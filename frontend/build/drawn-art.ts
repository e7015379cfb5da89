import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const ID = /^virtual:portrait\/(\w+)\.svg$/;
const SOURCE = fileURLToPath(new URL('../src/ui/art/portrait-drawing.tsx', import.meta.url));

/**
 * Turns the portraits, drawn as React components, into picture files: `virtual:portrait/<captain>.svg` is the address
 * of one. A page then weighs an address each, and the browser keeps the pictures.
 */
export const drawnArt = (): Plugin => {
  let serving = false;
  return {
    name: 'drawn-art',
    configResolved(config) {
      serving = config.command === 'serve';
    },
    resolveId: (id) => (ID.test(id) ? `\0${id}` : undefined),
    async load(id) {
      const captain = ID.exec(id.slice(1))?.[1];
      if (!captain) return undefined;
      const { module, dependencies } = await runnerImport<{ PortraitDrawing: ComponentType<{ captain: string }> }>(
        SOURCE,
        {
          configFile: false,
          logLevel: 'error',
          environments: { inline: { resolve: { noExternal: [/^@crew\//], conditions: ['@crew/source'] } } },
        },
      );
      for (const file of dependencies) this.addWatchFile(file);
      const source = renderToStaticMarkup(createElement(module.PortraitDrawing, { captain }));
      if (serving) return `export default ${JSON.stringify(`data:image/svg+xml,${encodeURIComponent(source)}`)};`;
      const reference = this.emitFile({ type: 'asset', name: `${captain}.svg`, source });
      return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
    },
  };
};
