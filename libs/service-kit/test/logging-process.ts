/** Logs 100 lines in each of some turns of the event loop, then reports on standard error how many were dropped. */
import { setImmediate as turn } from 'node:timers/promises';
import { register } from 'prom-client';
import { createLogger } from '../src/logging/logger.js';

const turnsMax = Number(process.argv[2]);
const LINES = 100;

const logger = createLogger('pods', 'info');
for (let turns = 0; turns < turnsMax; turns++) {
  for (let line = 0; line < LINES; line++) logger.info({ turns, line }, 'a line of the usual length of a log line');
  await turn();
}
const dropped = await register.getSingleMetric('crew_log_lines_dropped_total')?.get();
process.stderr.write(`${dropped?.values[0]?.value ?? 0}\n`);
if (process.argv[3] === 'killed') process.kill(process.pid, 'SIGKILL');
