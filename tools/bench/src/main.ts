import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { BENCHMARKS } from './benchmarks.js';
import type { Figure } from './figure.js';
import { measureInBrowser } from './in-browser/main.js';
import { benchmarksPage, loadBefore, rowsOf } from './report.js';
import { startEnvironment } from './environment.js';

const pageOf = (name: string): string => fileURLToPath(new URL(`../../../docs/${name}.md`, import.meta.url));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' }, profile: { type: 'string' } },
});
const rounds = Number(values.rounds);
const inBrowser = positionals.length === 1 && positionals[0] === 'browser';
const names = positionals.length > 0 ? positionals : Object.keys(BENCHMARKS);
const unknown = names.filter((name) => !Object.hasOwn(BENCHMARKS, name));
if ((unknown.length > 0 && !inBrowser) || !(rounds >= 1 && rounds <= 20)) {
  console.error(`npm run bench -- [browser|${Object.keys(BENCHMARKS).join('|')} …] [--rounds 1–20] [--profile FOLDER]`);
  process.exit(1);
}

if (inBrowser) await writeFile(pageOf('benchmarks-in-browser'), await measureInBrowser(rounds));
else await measureServices();

async function measureServices(): Promise<void> {
  const before = loadBefore();
  console.log('Starting servers, product and baseline …');
  const environment = await startEnvironment(values.profile);
  try {
    const figures: Figure[] = [];
    // Round 0 is the warm-up.
    for (let round = 0; round <= rounds; round += 1) {
      for (const name of names) {
        const measured = await BENCHMARKS[name]!(environment);
        if (round === 0) continue;
        figures.push(...measured);
        for (const { id, what, unit, baseline, product } of measured) {
          const comparison =
            baseline === undefined ? '' : ` baseline ${baseline.toFixed(2)}, ratio ${(product / baseline).toFixed(2)}`;
          console.log(`${round} ${id} ${what}, ${unit}: ${product.toFixed(2)}${comparison}`);
        }
      }
    }
    const notes = await readFile(new URL('../notes/services.md', import.meta.url), 'utf8');
    const page = benchmarksPage(rowsOf(figures), rounds, before, notes);
    console.log(page);
    if (positionals.length === 0) await writeFile(pageOf('benchmarks'), page);
  } finally {
    await environment.stop();
  }
}
