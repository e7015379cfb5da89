import { fileURLToPath } from 'node:url';
import { linguiMacroSwcPlugin } from '@lingui/swc-plugin/options';
import { transform } from '@swc/core';
import type { Plugin } from 'vite';

/** Of the compiled plugin. */
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/swc', import.meta.url));

/**
 * Compiles the macros of texts (`t`, `plural`, `<Trans>`) with the plugin that tests use. Lingui's own transform for Vite
 * needs a native package, which npm does not install under Node.js 20.
 */
export const textMacros = (): Plugin => {
  let plugins: [string, Record<string, unknown>][];
  return {
    name: 'text-macros',
    enforce: 'pre',
    configResolved({ root, isProduction }) {
      plugins = [linguiMacroSwcPlugin({ descriptorFields: isProduction ? 'id-only' : 'all' }, { cwd: root })];
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /from '@lingui\/(core|react)\/macro'/ },
      handler: (code, filename) =>
        transform(code, {
          filename,
          swcrc: false,
          sourceMaps: true,
          jsc: {
            parser: { syntax: 'typescript', tsx: filename.endsWith('x') },
            target: 'esnext',
            // Vite's own compiler would put the fields of a class before its call of `super`.
            transform: { react: { runtime: 'preserve' }, useDefineForClassFields: false },
            experimental: { plugins, cacheRoot: CACHE },
          },
        }),
    },
  };
};
