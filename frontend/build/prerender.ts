import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createServer, type HtmlTagDescriptor, type Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PAGE = fileURLToPath(new URL('../src/app/page.tsx', import.meta.url));
const SCREEN = fileURLToPath(new URL('../src/app/screens/landing.tsx', import.meta.url));

/**
 * Renders the landing page into `index.html`: it is visible as soon as page and style sheet have loaded, before any script.
 * The same file is served for every other path, where `public/first-paint.js` hides the markup.
 */
export const prerender = (): Plugin => ({
  name: 'prerender',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle, filename }) {
      if (!filename.endsWith('/index.html')) return html;
      const files = Object.values(bundle ?? {});
      let markup = await render();
      for (const file of files) {
        for (const source of file.type === 'asset' ? file.originalFileNames : []) {
          markup = markup.replaceAll(`/${source}`, `/${file.fileName}`);
        }
      }
      if (markup.includes('/src/')) throw new Error('A picture of the landing page has no file in the build');
      const sheet = files.find(({ fileName }) => /^landing-.*\.css$/.test(basename(fileName)));
      const unknown = classesOf(markup).filter(
        (name) => !files.some((file) => file.type === 'asset' && String(file.source).includes(`.${name}`)),
      );
      if (!sheet || unknown.length > 0) throw new Error(`No style in the build for: ${unknown.join(' ')}`);
      const tag: HtmlTagDescriptor = {
        tag: 'link',
        attrs: { rel: 'stylesheet', crossorigin: '', href: `/${sheet.fileName}` },
        injectTo: 'head',
      };
      return {
        html: html.replace('<div id="root"></div>', `<div id="root">${markup}</div>`),
        tags: [tag],
      };
    },
  },
});

/** The screen's markup, with the class names of the build, and picture URLs in the source tree. */
async function render(): Promise<string> {
  const server = await createServer({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { Page } = (await server.ssrLoadModule(PAGE)) as typeof import('../src/app/page.js');
    const { default: Screen } = (await server.ssrLoadModule(SCREEN)) as typeof import('../src/app/screens/landing.js');
    return renderToString(createElement(Page, { Screen }));
  } finally {
    await server.close();
  }
}

const classesOf = (markup: string): string[] =>
  [...markup.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
