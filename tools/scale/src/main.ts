import { loadavg } from 'node:os';
import { endedEarly, printFindings, runOn } from '@crew/chaos/commands/command';
import { hasFailed } from '@crew/chaos/run';
import { startScaleApp } from './app.js';
import { planScaleFaults } from './faults.js';
import { readOptions, USAGE, type ScaleOptions } from './options.js';
import { scaleRun, tableOfFaults, writePage } from './report.js';
import { runScale } from './run.js';

const LOAD_EVERY_MS = 10_000;

const options = readOptions(process.argv.slice(2));
if (!options || planScaleFaults(options).length === 0) {
  console.error(USAGE);
  process.exit(1);
}

process.exitCode = (await scale(options)) ? 0 : 1;

/** Resolves to whether nothing acknowledged was lost or doubled, and no pause was too long. */
async function scale(chosen: ScaleOptions): Promise<boolean> {
  const report = (line: string): void => console.log(line);
  const signal = endedEarly();
  const [loadBefore = 0] = loadavg();
  report(`Seed ${chosen.seed}: ${chosen.streams} streams, ${chosen.members} members. Starting the product …`);
  const app = await startScaleApp(chosen, report);
  return runOn({ ...app, stack: { ...app.stack, stop: app.stop } }, async () => {
    let loadDuring = loadBefore;
    const sampling = setInterval(() => (loadDuring = Math.max(loadDuring, loadavg()[0]!)), LOAD_EVERY_MS);
    const outcome = await runScale(app, planScaleFaults(chosen), { report, signal });
    clearInterval(sampling);
    const { findings, faults, operations, posted, delivered } = outcome;
    printFindings(findings);
    report(`\n${tableOfFaults(faults)}\n`);
    report(`${operations} operations, ${posted} posts, ${delivered} deliveries, ${findings.length} findings`);
    if (chosen.report) await writePage(scaleRun({ options: chosen, outcome, loadBefore, loadDuring }));
    return !hasFailed(outcome);
  });
}
