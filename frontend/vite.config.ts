import { join } from 'node:path';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { appIcons } from './build/app-icons.js';
import { chunks } from './build/chunks.js';
import { shortClassName } from './build/class-names.js';
import { compress } from './build/compress.js';
import { contractAddresses } from './build/contract-addresses.js';
import { preload } from './build/preload.js';
import { precompress } from './build/precompress.js';
import { prerender } from './build/prerender.js';
import { reactRouter } from './build/react-router.js';
import { serviceWorker } from './build/service-worker.js';
import { staticParts } from './build/static-parts.js';
import { textMacros } from './build/text-macros.js';
import { textNumbers } from './build/text-numbers.js';
import { themeCss } from './build/theme-css.js';
import { weigh } from './build/weigh.js';

/** What turns our sources into modules. */
export const sourcePlugins = () => [
  react(),
  staticParts(),
  textMacros(),
  lingui({ cwd: import.meta.dirname, failOnCompileError: true }),
  textNumbers(),
  themeCss(),
  contractAddresses(),
  reactRouter(),
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    ...sourcePlugins(),
    preload(),
    prerender(),
    appIcons(),
    serviceWorker(),
    compress(),
    weigh(),
    precompress(),
  ],
  resolve: { conditions: ['@crew/source', ...defaultClientConditions] },
  css: { modules: { generateScopedName: shortClassName } },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // Every browser that runs the rest preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'offline.html'].map((page) => join(import.meta.dirname, page)),
      // Of Emotion nothing is used that needs them.
      treeshake: {
        moduleSideEffects: [{ test: /\/node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false }],
      },
      output: {
        // The first file that a page loads names all others: short names keep it small.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.css') ? 'assets/[hash:7].css' : 'assets/[name]-[hash][extname]',
        codeSplitting: { groups: chunks },
      },
    },
  },
});
