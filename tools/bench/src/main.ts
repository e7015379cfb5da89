import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startApp } from './app.js';
import { APP_BENCHMARKS, COMMAND_BENCHMARKS, GROWTH_BENCHMARKS, SERVICE_BENCHMARKS } from './benchmarks.js';
import { startFolder } from './commands/run-command.js';
import { startEnvironment } from './environment.js';
import type { Figure } from './figure.js';
import { writeFlameGraphs } from './flame-graph.js';
import { benchmarksPage, describeRun, table } from './report.js';
import { readResults, withRun, writeResults } from './results.js';
import { measurePart, type Part } from './rounds.js';
import { rowsOf } from './rows.js';

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
  options: {
    rounds: { type: 'string', default: '3' },
    profile: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const ids = positionals.length > 0 ? positionals : known;
if (ids.some((id) => !known.includes(id)) || !(rounds >= 1 && rounds <= 20)) {
  console.error(`npm run bench -- [${known.join('|')} …] [--rounds 1–20] [--profile FOLDER] [--write]`);
  process.exit(1);
}

const run = await describeRun(rounds);
const figures: Figure[] = [];
const failed = new Set<string>();
for (const measure of [
  () => measurePart(services, ids, rounds, values.profile),
  () => measurePart(growth, ids, rounds, values.profile),
  () => measurePart(app, ids, rounds),
  () => measurePart(commands, ids, rounds),
]) {
  const outcome = await measure();
  figures.push(...outcome.figures);
  for (const id of outcome.failed) failed.add(id);
}
if (values.profile !== undefined) await writeFlameGraphs(values.profile);
const rows = rowsOf(figures);
console.log(table(rows.map((row) => ({ ...row, run }))));
if (values.write) {
  // Several parts may measure a goal: one that failed in any of them keeps its earlier results.
  const complete = rows.filter(({ id }) => !failed.has(id));
  const results = withRun(await readResults(), complete, run);
  await writeResults(results);
  await writeFile(PAGE, await benchmarksPage(results));
}
