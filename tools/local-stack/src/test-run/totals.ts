import type { JestResult } from './jest-result.js';
import type { TaskOutcome } from './nx-tasks.js';

export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What went wrong, one line each, apart from tests that have told of themselves. */
  readonly remarks: readonly string[];
}

const NOTHING: Totals = { passed: 0, failed: 0, skipped: 0, remarks: [] };

/** A task without tests of its own (lint, type check, build) is one check. */
export function countCheck({ project, target, passed }: TaskOutcome): Totals {
  if (passed) return { ...NOTHING, passed: 1 };
  return { ...NOTHING, failed: 1, remarks: [`${target} of ${project} failed`] };
}

/** The tests of a project; a suite that left no result, holds no test, or failed in no test's name is one failure. */
export function countSuite({ project, passed }: TaskOutcome, result: JestResult | undefined): Totals {
  const failure = (remark: string): Totals => ({ ...NOTHING, failed: 1, remarks: [`tests of ${project}: ${remark}`] });
  if (!result) return failure('no result was left');
  if (result.numTotalTests === 0 && result.numRuntimeErrorTestSuites === 0) return failure('there is no test in them');
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  const counted = { passed: result.numPassedTests, skipped: result.numPendingTests, failed };
  if (failed > 0) return { ...counted, remarks: [`tests of ${project}: ${failed} failed`] };
  if (!passed) return add({ ...counted, remarks: [] }, failure('the run ended badly though no test failed'));
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

/** The closing line. */
export function totalsLine({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
