import { startApp } from '../app.js';
import { planFaults } from '../faults.js';
import { runLinearizability } from '../linearizability/run.js';
import { linearizabilitySection, objectsTable } from '../report/linearizability-section.js';
import { writeSection } from '../report/page.js';
import { hasFailed } from '../run.js';
import { printFindings, runOn, type CommandOptions } from './command.js';

/** Each has a contended wallet. */
const MEMBERS = 6;

export interface LinearizabilityOptions extends CommandOptions {
  faults: number;
  /** How many to record at least. */
  operations: number;
}

/** Checks recorded histories under faults. Resolves to whether all are linearizable and no fault needed intervention. */
export async function linearizability(options: LinearizabilityOptions): Promise<boolean> {
  const { seed, operations, signal } = options;
  console.log(`Seed ${seed}: ${options.faults} faults, ${operations} operations. Starting the product …`);
  const app = await startApp(MEMBERS, seed);
  return runOn(app, async () => {
    const plan = planFaults(seed, options.faults);
    const run = { report: (line: string) => console.log(line), signal };
    const outcome = await runLinearizability(app, plan, { operations, seed }, run);
    printFindings(outcome.findings);
    console.log(`\n${objectsTable(outcome)}\n`);
    if (options.report) await writeSection('Linearizability', linearizabilitySection(outcome, options));
    return !hasFailed(outcome);
  });
}
