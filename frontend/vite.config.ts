import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { contractAddresses } from './build/contract-addresses.js';
import { drawnArt } from './build/drawn-art.js';
import { preload } from './build/preload.js';
import { prerender } from './build/prerender.js';
import { themeCss } from './build/theme-css.js';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), themeCss(), drawnArt(), contractAddresses(), preload(), prerender()],
  resolve: { conditions: ['@crew/source', ...defaultClientConditions] },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // React alone changes with its version only; a forced group for anything else would defeat route splitting.
        codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }] },
      },
    },
  },
});
