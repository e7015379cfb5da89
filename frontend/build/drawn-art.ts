import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Plugin, runnerImport } from 'vite';

const ID = /^virtual:drawn\/([\w-]+)\.svg$/;
const SOURCE = fileURLToPath(new URL('../src/ui/art/drawn/catalogue.tsx', import.meta.url));

const draw = () =>
  runnerImport<typeof import('../src/ui/art/drawn/catalogue.js')>(SOURCE, {
    configFile: false,
    logLevel: 'error',
    environments: { inline: { resolve: { noExternal: [/^@crew\//], conditions: ['@crew/source'] } } },
  });

/**
 * Renders the art, which is drawn as React components, to SVG files: `virtual:drawn/<name>.svg` resolves to the URL of one.
 * Names are those of `ui/art/drawn/catalogue.tsx`.
 */
export const drawnArt = (): Plugin => {
  let serving = false;
  let drawn: ReturnType<typeof draw> | undefined;
  return {
    name: 'drawn-art',
    configResolved(config) {
      serving = config.command === 'serve';
    },
    resolveId: (id) => (ID.test(id) ? `\0${id}` : undefined),
    hotUpdate({ file }) {
      if (file.startsWith(dirname(dirname(SOURCE)))) drawn = undefined;
    },
    async load(id) {
      const name = id.startsWith('\0') && ID.exec(id.slice(1))?.[1];
      if (!name) return undefined;
      drawn ??= draw();
      const { module, dependencies } = await drawn;
      const drawing = module.DRAWINGS[name];
      if (!drawing) throw new Error(`${name} is not in ${SOURCE}`);
      for (const file of dependencies) this.addWatchFile(file);
      const source = renderToStaticMarkup(drawing);
      if (serving) return `export default ${JSON.stringify(`data:image/svg+xml,${encodeURIComponent(source)}`)};`;
      const reference = this.emitFile({ type: 'asset', name: `${name}.svg`, source });
      return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
    },
  };
};
