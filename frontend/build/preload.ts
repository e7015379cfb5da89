import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Faces seen in the first paint of every page. */
const FONTS = /(philosopher-latin-400|source-sans-3-latin-400)-normal.*\.woff2$/;
/** Chunks that every page needs, though the tiny entry asks for them only once it runs. */
const CHUNKS = /^(react|start)$/;

/** Has the browser fetch the first fonts and chunks while the entry is still on its way. */
export const preload = (): Plugin => ({
  name: 'preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      return Object.values(bundle ?? {}).flatMap((file): HtmlTagDescriptor[] => {
        const href = `/${file.fileName}`;
        if (FONTS.test(file.fileName)) {
          return [
            {
              tag: 'link',
              attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href },
              injectTo: 'head',
            },
          ];
        }
        return file.type === 'chunk' && CHUNKS.test(file.name)
          ? [{ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: '', href }, injectTo: 'head' }]
          : [];
      });
    },
  },
});
