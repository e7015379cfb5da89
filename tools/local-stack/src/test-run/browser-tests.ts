import { join } from 'node:path';
import { flakyLine, recordFlaky, rerunFailedFiles } from './flaky.js';
import { readJestResult } from './jest-result.js';
import type { RunTasks, TaskOutcome } from './nx-tasks.js';
import { countSuite, type Totals } from './totals.js';

/**
 * Counts the browser tests of a project after running their failed files once more. A second Jest run starts a stack of
 * its own, so a file that passes then is flaky, not broken: it counts as passed and is reported as flaky.
 *
 * @param results the folder of result files
 */
export async function countBrowserTests(task: TaskOutcome, results: string, run: RunTasks): Promise<Totals> {
  const first = { passed: task.passed, result: await readJestResult(join(results, `${task.project}.json`)) };
  const { flaky, ...settled } = await rerunFailedFiles(first, async (files) => {
    console.log(`\nRunning the failed browser tests once more, on a fresh stack: ${files.join(', ')}`);
    const file = join(results, `${task.project}-rerun.json`);
    const outcomes = await run(
      ['run-many', '-t', task.target, '-p', task.project, '--', '--runTestsByPath', ...files],
      {
        E2E_RESULT_FILE: file,
      },
    );
    const passed = outcomes.some((one) => one.project === task.project && one.target === task.target && one.passed);
    return { passed, result: await readJestResult(file) };
  });
  await recordFlaky(join(results, 'flaky.json'), flaky);
  for (const test of flaky) console.log(flakyLine(test));
  return countSuite({ ...task, passed: settled.passed }, settled.result);
}
