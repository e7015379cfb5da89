import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startApp } from './app.js';
import { APP_BENCHMARKS, COMMAND_BENCHMARKS, GROWTH_BENCHMARKS, SERVICE_BENCHMARKS } from './benchmarks.js';
import { startFolder } from './commands/run-command.js';
import { startEnvironment } from './environment.js';
import type { Figure } from './figure.js';
import { benchmarksPage, loadBefore, rowsOf } from './report.js';
import { measurePart, type Part } from './rounds.js';

const PAGE = fileURLToPath(new URL('../../../docs/benchmarks.md', import.meta.url));

const services: Part<Awaited<ReturnType<typeof startEnvironment>>> = {
  what: 'servers, services and baseline',
  start: startEnvironment,
  benchmarks: SERVICE_BENCHMARKS,
};
const growth: typeof services = { ...services, what: 'them again, for much data', benchmarks: GROWTH_BENCHMARKS };
const app: Part<Awaited<ReturnType<typeof startApp>>> = {
  what: 'the app and a browser',
  start: () => startApp(),
  benchmarks: APP_BENCHMARKS,
};
const commands: Part<Awaited<ReturnType<typeof startFolder>>> = {
  what: 'the commands',
  start: () => startFolder(),
  benchmarks: COMMAND_BENCHMARKS,
};

const known = [...new Set([services, growth, app, commands].flatMap(({ benchmarks }) => Object.keys(benchmarks)))];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' }, profile: { type: 'string' } },
});
const rounds = Number(values.rounds);
const ids = positionals.length > 0 ? positionals : known;
if (ids.some((id) => !known.includes(id)) || !(rounds >= 1 && rounds <= 20)) {
  console.error(`npm run bench -- [${known.join('|')} …] [--rounds 1–20] [--profile FOLDER]`);
  process.exit(1);
}

const before = loadBefore();
const figures: Figure[] = [];
for (const measure of [
  () => measurePart(services, ids, rounds, values.profile),
  () => measurePart(growth, ids, rounds, values.profile),
  () => measurePart(app, ids, rounds),
  () => measurePart(commands, ids, rounds),
]) {
  // The figures of the other parts are shown nevertheless.
  figures.push(...(await measure().catch(reportFailure)));
}
const page = await benchmarksPage(rowsOf(figures), rounds, before);
console.log(page);
if (positionals.length === 0 && !process.exitCode) await writeFile(PAGE, page);

function reportFailure(error: unknown): Figure[] {
  console.error(error);
  process.exitCode = 1;
  return [];
}
