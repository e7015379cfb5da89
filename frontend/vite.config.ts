import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { chunks } from './build/chunks.js';
import { contractAddresses } from './build/contract-addresses.js';
import { drawnArt } from './build/drawn-art.js';
import { preloadFonts } from './build/preload-fonts.js';
import { prerender } from './build/prerender.js';
import { themeCss } from './build/theme-css.js';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), themeCss(), drawnArt(), contractAddresses(), preloadFonts(), prerender()],
  resolve: { conditions: ['@crew/source', ...defaultClientConditions] },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
      },
    },
  },
});
