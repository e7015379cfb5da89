import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { chunks } from './build/chunks.js';
import { contractAddresses } from './build/contract-addresses.js';
import { drawnArt } from './build/drawn-art.js';
import { preloadFonts } from './build/preload-fonts.js';
import { precompress } from './build/precompress.js';
import { prerender } from './build/prerender.js';
import { themeCss } from './build/theme-css.js';
import { trimPackages } from './build/trim-packages.js';
import { weigh } from './build/weigh.js';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    themeCss(),
    drawnArt(),
    contractAddresses(),
    trimPackages(),
    preloadFonts(),
    prerender(),
    weigh(),
    precompress(),
  ],
  resolve: { conditions: ['@crew/source', ...defaultClientConditions] },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Of Emotion nothing is used that needs them.
      treeshake: {
        moduleSideEffects: [{ test: /\/node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false }],
      },
      output: {
        codeSplitting: { groups: chunks },
      },
    },
  },
});
