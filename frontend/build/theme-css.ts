import { fileURLToPath } from 'node:url';
import { Global, type Interpolation, type Theme } from '@emotion/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Plugin, runnerImport } from 'vite';

const ID = 'virtual:theme.css';
const SOURCE = fileURLToPath(new URL('../src/theme/static.ts', import.meta.url));

/**
 * Renders the theme (reset, tokens, a few recipes) to a style sheet at build time: the first paint is styled before any
 * script runs, and pages without Chakra components do not load Chakra.
 */
export const themeCss = (): Plugin => ({
  name: 'theme-css',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  async load(id) {
    if (id !== `\0${ID}`) return undefined;
    const { module, dependencies } = await runnerImport<typeof import('../src/theme/static.js')>(SOURCE, {
      configFile: false,
      logLevel: 'error',
    });
    for (const file of dependencies) this.addWatchFile(file);
    const styles = module.staticStyles() as Interpolation<Theme>;
    const markup = renderToStaticMarkup(createElement(Global, { styles }));
    return markup.replace(/<\/?style[^>]*>/g, '');
  },
});
