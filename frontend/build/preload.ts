import { basename } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Faces seen in the first paint of every page. */
const FONTS = /^(philosopher-latin-400|source-sans-3-latin-400)-normal.*\.woff2$/;
/** What every page runs, and which the entry only imports when it is there itself. */
const SCRIPTS = /^(react|base|rolldown-runtime)-.*\.js$/;
const SHEETS = /^base-.*\.css$/;

const tagOf = (fileName: string): HtmlTagDescriptor[] => {
  const name = basename(fileName);
  const attrs = { crossorigin: '', href: `/${fileName}` };
  const link = (rel: string, more = {}): HtmlTagDescriptor[] => [
    { tag: 'link', attrs: { rel, ...more, ...attrs }, injectTo: 'head' },
  ];
  if (SCRIPTS.test(name)) return link('modulepreload');
  if (SHEETS.test(name)) return link('stylesheet');
  if (FONTS.test(name)) return link('preload', { as: 'font', type: 'font/woff2' });
  return [];
};

/** Has the browser fetch what every page needs while the file that names it is still on its way. */
export const preload = (): Plugin => ({
  name: 'preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle, filename }) =>
      filename.endsWith('/index.html') ? Object.keys(bundle ?? {}).flatMap(tagOf) : html,
  },
});
