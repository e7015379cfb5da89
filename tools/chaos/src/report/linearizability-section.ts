import type { LinearizabilityOutcome } from '../linearizability/run.js';
import { machineText, markdownTable, runOrigin } from './page.js';

/** One row per object. */
export function objectsTable({ objects }: Pick<LinearizabilityOutcome, 'objects'>): string {
  const sum = (one: 'operations' | 'unknown'): number => objects.reduce((total, object) => total + object[one], 0);
  return markdownTable([
    ['object', 'operations', 'unknown', 'most at once', 'result'],
    ...objects.map(({ name, operations, unknown, concurrent, result }) => [
      name,
      operations.toLocaleString('en'),
      unknown,
      concurrent,
      result,
    ]),
    ['all', sum('operations').toLocaleString('en'), sum('unknown'), '', ''],
  ]);
}

/** The section about a run. */
export function linearizabilitySection(
  outcome: LinearizabilityOutcome,
  { seed, operations, loadBefore }: { seed: number; operations: number; loadBefore: number },
): string {
  const { faults } = outcome;
  const { date, commit } = runOrigin();
  const kinds = new Set(faults.map(({ kind }) => kind)).size;
  const options = `--operations ${operations} --faults ${faults.length} --seed ${seed}`;
  return `\`npm run chaos -- --linearizability ${options} --report\` on ${date}, commit ${commit}.

Clients tip, boost, grant, deduct and read on a few wallets that hold little, some calls sent twice with the same key, and 24
members join, leave and read a pod of 20, while ${faults.length} faults of ${kinds} kinds happen. Each history is linearizable when some order of
its operations, each between its call and its answer, gives exactly these answers: no debit overdraws, a repeat returns the
first answer, no read is stale, the 21st member is refused. An operation without an answer may take effect later or never. The
search is that of Wing and Gong with the memory of Lowe, one history per wallet and pod. \`ledger-check\` found
${outcome.findings.length === 0 ? 'no violation afterwards' : `something: ${outcome.findings.length} findings in all`}. ${machineText(loadBefore)}

${objectsTable(outcome)}`;
}
