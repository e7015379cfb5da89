import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Faces seen in the first paint of every page. */
const FONTS = /(philosopher-latin-400|source-sans-3-latin-400)-normal.*\.woff2$/;

/** Has the browser fetch the first fonts while the style sheet that names them is still on its way. */
export const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((fileName) => FONTS.test(fileName))
        .map((fileName): HtmlTagDescriptor => {
          const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${fileName}` };
          return { tag: 'link', attrs, injectTo: 'head' };
        }),
  },
});
