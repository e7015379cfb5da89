import { startApp } from '../app.js';
import { IMPOSSIBLE_KINDS, planFaults } from '../faults.js';
import { faultRun, faultsSection, figuresOf, keepRun, tableOf } from '../report/faults-section.js';
import { writeSection } from '../report/page.js';
import { hasFailed, runChaos } from '../run.js';
import { printFindings, runOn, type CommandOptions } from './command.js';

export interface FaultsOptions extends CommandOptions {
  faults: number;
  members: number;
  /** Only kinds of faults with this part in their name. */
  only: string;
  /** Whether the report sums this run up with those before. */
  add: boolean;
}

/** Injects faults into a loaded product and checks what was acknowledged. Resolves to whether nothing was found. */
export async function faults(options: FaultsOptions): Promise<boolean> {
  const { seed, members, only, signal } = options;
  console.log(`Seed ${seed}: ${options.faults} faults, ${members} members. Starting the product …`);
  for (const { name, impossible } of IMPOSSIBLE_KINDS) console.log(`Left out on this machine: ${name} (${impossible})`);
  const app = await startApp(members, seed);
  return runOn(app, async () => {
    const plan = planFaults(seed, options.faults, only);
    const outcome = await runChaos(app, plan, { report: (line) => console.log(line), signal });
    const { operations, unknown, findings } = outcome;
    printFindings(findings);
    console.log(`\n${tableOf([figuresOf(outcome)])}\n`);
    console.log(`Seed ${seed}: ${operations} operations, ${unknown} unknown, ${findings.length} findings`);
    if (options.report)
      await writeSection('Faults', faultsSection(await keepRun(faultRun(outcome, options), options.add)));
    return !hasFailed(outcome);
  });
}
