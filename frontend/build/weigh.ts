import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

const KB = 1_000;
/** Limits of a page's JavaScript in kB, its texts included: by gzip, and by Brotli, which browsers get. */
const BUDGETS = [
  { page: 'landing', modules: ['screens/landing.tsx', 'en/landing.po'], gzip: 82, brotli: 71 },
  { page: 'deck', modules: ['app/shell.tsx', 'screens/bridge.tsx', 'en/deck.po'], gzip: 152.3, brotli: 132.8 },
] as const;
const ENTRIES = ['index.html', 'app/start.tsx'];

/** Fails a build in which the landing page or a deck loads more JavaScript than its limit. */
export const weigh = (): Plugin => ({
  name: 'weigh',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const { page, modules, gzip, brotli } of BUDGETS) {
        const files = loadedFor([...ENTRIES, ...modules], bundle);
        const weightOf = (pack: (code: string) => Buffer) =>
          files.reduce((sum, { code }) => sum + pack(code).length, 0) / KB;
        const weights = {
          gzip: weightOf((code) => gzipSync(code, { level: 9 })),
          brotli: weightOf(brotliCompressSync),
        };
        if (weights.gzip > gzip || weights.brotli > brotli) {
          const heaviest = files.map(({ name, code }) => `${name} ${Math.round(code.length / KB)}`).join(', ');
          this.error(
            `The ${page} loads ${weights.gzip.toFixed(1)} kB of gzipped JavaScript (Brotli: ${weights.brotli.toFixed(1)}); the limit is ${gzip} (${brotli}). Uncompressed files: ${heaviest}`,
          );
        }
      }
    },
  },
});

/** The chunks of modules, with their static imports. */
function loadedFor(sources: readonly string[], bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const loaded = new Set<Rolldown.OutputChunk>();
  const load = (chunk: Rolldown.OutputChunk) => {
    if (loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const next of chunk.imports) load(chunks.find(({ fileName }) => fileName === next)!);
  };
  for (const source of sources) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${source}`)));
    if (!chunk) throw new Error(`No chunk contains ${source}`);
    load(chunk);
  }
  return [...loaded];
}
