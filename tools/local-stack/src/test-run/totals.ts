import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { PROJECT_ROOT } from '../stack/build.js';
import type { JestFileResult, JestResult } from './jest-result.js';
import type { TaskOutcome } from './nx-tasks.js';

export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Problems to print at the end. */
  readonly remarks: readonly string[];
}

const NOTHING: Totals = { passed: 0, failed: 0, skipped: 0, remarks: [] };

/** Counts a task without tests (lint, type check, build) as one check. */
export function countCheck({ project, target, passed }: TaskOutcome): Totals {
  if (passed) return { ...NOTHING, passed: 1 };
  return { ...NOTHING, failed: 1, remarks: [`${target} of ${project} failed`] };
}

/** Counts the tests of a project. A missing result, a suite without tests or an unexplained exit code is one failure. */
export function countSuite({ project, passed }: TaskOutcome, result: JestResult | undefined): Totals {
  const failure = (remark: string): Totals => ({ ...NOTHING, failed: 1, remarks: [`tests of ${project}: ${remark}`] });
  if (!result) return failure('no result was written');
  if (result.numTotalTests === 0 && result.numRuntimeErrorTestSuites === 0) return failure('the suite has no tests');
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  const counted = { passed: result.numPassedTests, skipped: result.numPendingTests, failed };
  if (failed > 0) {
    return {
      ...counted,
      remarks: [`tests of ${project}: ${failed} failed`, ...result.testResults.flatMap(failuresOf)],
    };
  }
  if (!passed) return add({ ...counted, remarks: [] }, failure('the run failed though no test did'));
  return { ...counted, remarks: [] };
}

export function add(...all: Totals[]): Totals {
  const sum = (key: 'passed' | 'failed' | 'skipped'): number => all.reduce((total, one) => total + one[key], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    remarks: all.flatMap((one) => one.remarks),
  };
}

/** The last line of the output. */
export function totalsLine({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

/** What Jest says of each failure of a file: at the end, as the output of the suite is far above. */
function failuresOf({ name, status, message, assertionResults }: JestFileResult): string[] {
  if (status !== 'failed') return [];
  const failed = assertionResults.filter((test) => test.status === 'failed');
  const failures = failed.map((test) => `${test.fullName}\n${test.failureMessages.join('\n')}`);
  return (failures.length > 0 ? failures : [message]).map((failure) =>
    stripVTControlCharacters(`${relative(PROJECT_ROOT, name)}: ${failure}`),
  );
}
