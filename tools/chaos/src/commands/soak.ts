import { startApp } from '../app.js';
import { writeSection } from '../report/page.js';
import { soakSection, trendsTable, writeChart } from '../report/soak-section.js';
import { runSoak } from '../soak/run.js';
import { printFindings, runOn, type CommandOptions } from './command.js';

const HOUR_MS = 3_600_000;

export interface SoakOptions extends CommandOptions {
  hours: number;
  members: number;
}

/** Loads the product without faults. Resolves to whether nothing grows and nothing was found. */
export async function soak(options: SoakOptions): Promise<boolean> {
  const { seed, members, hours, signal } = options;
  console.log(`Seed ${seed}: ${hours} hours without faults, ${members} members. Starting the product …`);
  const app = await startApp(members, seed);
  return runOn(app, async () => {
    const outcome = await runSoak(app, hours * HOUR_MS, { report: (line) => console.log(line), signal });
    printFindings(outcome.findings);
    console.log(`\n${trendsTable(outcome)}\n`);
    console.log(`Seed ${seed}: ${outcome.operations} operations, ${outcome.findings.length} findings`);
    if (options.report) {
      await writeChart(outcome);
      await writeSection('Steady load', soakSection(outcome, options));
    }
    return outcome.findings.length === 0;
  });
}
