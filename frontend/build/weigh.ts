import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

const KB = 1_000;
/** What a page's JavaScript may weigh in kB: packed by gzip, and as browsers get it, packed by Brotli. */
const BUDGETS = [
  { page: 'landing', screens: ['screens/landing.tsx'], gzip: 82, brotli: 70 },
  { page: 'deck', screens: ['app/ship.tsx', 'screens/bridge.tsx'], gzip: 180, brotli: 157 },
] as const;
const ENTRIES = ['index.html', 'app/start.tsx'];

/** Weighs what the landing page and a deck load before they can be used; a build that is too heavy fails. */
export const weigh = (): Plugin => ({
  name: 'weigh',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const { page, screens, gzip, brotli } of BUDGETS) {
        const files = loadedFor([...ENTRIES, ...screens], bundle);
        const weightOf = (pack: (code: string) => Buffer) =>
          files.reduce((sum, { code }) => sum + pack(code).length, 0) / KB;
        const weights = {
          gzip: weightOf((code) => gzipSync(code, { level: 9 })),
          brotli: weightOf(brotliCompressSync),
        };
        if (weights.gzip > gzip || weights.brotli > brotli) {
          const heaviest = files.map(({ fileName, code }) => `${fileName} ${Math.round(code.length / KB)}`).join(', ');
          this.error(
            `The ${page} loads ${weights.gzip.toFixed(1)} kB of JavaScript (Brotli: ${weights.brotli.toFixed(1)}), and may load ${gzip} (${brotli}). Its files, unpacked: ${heaviest}`,
          );
        }
      }
    },
  },
});

/** The files of modules, and what those import before they run. */
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
    if (!chunk) throw new Error(`No file of the build has ${source} in it`);
    load(chunk);
  }
  return [...loaded];
}
