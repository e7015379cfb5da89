import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** Fonts used in the first paint of every page. */
const FONTS = /^(philosopher-latin-400|source-sans-3-latin-400)-normal\.woff2$/;
/** Chunks that every page runs, but the entry imports only once it runs itself. */
const SCRIPTS = /^(react|base|rolldown-runtime)$/;
const SHEETS = /^base\.css$/;

const tagOf = (file: Rolldown.OutputBundle[string]): HtmlTagDescriptor[] => {
  const { fileName } = file;
  const name = (file.type === 'chunk' ? file.name : file.names[0]) ?? '';
  const attrs = { crossorigin: '', href: `/${fileName}` };
  const link = (rel: string, more = {}): HtmlTagDescriptor[] => [
    { tag: 'link', attrs: { rel, ...more, ...attrs }, injectTo: 'head' },
  ];
  if (SCRIPTS.test(name)) return link('modulepreload');
  if (SHEETS.test(name)) return link('stylesheet');
  if (FONTS.test(name)) return link('preload', { as: 'font', type: 'font/woff2' });
  return [];
};

/** Preloads what every page needs, in parallel with the file that imports it. */
export const preload = (): Plugin => ({
  name: 'preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle, filename }) =>
      filename.endsWith('/index.html') ? Object.values(bundle ?? {}).flatMap(tagOf) : html,
  },
});
