import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startApp } from './app.js';
import { APP_BENCHMARKS, COMMAND_BENCHMARKS, SERVICE_BENCHMARKS } from './benchmarks.js';
import { startFolder } from './commands/run-command.js';
import { startEnvironment } from './environment.js';
import { benchmarksPage, loadBefore, rowsOf } from './report.js';
import { measurePart, type Part } from './rounds.js';

const PAGE = fileURLToPath(new URL('../../../docs/benchmarks.md', import.meta.url));

const services: Part<Awaited<ReturnType<typeof startEnvironment>>> = {
  what: 'servers, services and baseline',
  start: startEnvironment,
  benchmarks: SERVICE_BENCHMARKS,
};
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

const known = [...new Set([services, app, commands].flatMap(({ benchmarks }) => Object.keys(benchmarks)))];
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
const figures = [
  ...(await measurePart(services, ids, rounds, values.profile)),
  ...(await measurePart(app, ids, rounds)),
  ...(await measurePart(commands, ids, rounds)),
];
const page = await benchmarksPage(rowsOf(figures), rounds, before);
console.log(page);
if (positionals.length === 0) await writeFile(PAGE, page);
