import { join } from 'node:path';
import { defineConfig } from 'vite';
import app, { sourcePlugins } from '../vite.config.js';

const ROOT = join(import.meta.dirname, '..');

/** A build of the gallery alone, for its tests. `vite serve` has it at `/gallery` besides the app. */
export default defineConfig({
  ...app,
  plugins: sourcePlugins(),
  publicDir: join(ROOT, 'public'),
  build: {
    target: 'es2023',
    outDir: join(ROOT, 'gallery/dist'),
    emptyOutDir: true,
    chunkSizeWarningLimit: Infinity,
    rolldownOptions: { input: join(ROOT, 'gallery.html') },
  },
});
