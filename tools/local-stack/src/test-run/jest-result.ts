import { readFile } from 'node:fs/promises';

/** The part of the file written by Jest's `--json --outputFile` that is used here. */
export interface JestResult {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTotalTests: number;
  /** Files that failed outside of any test: they did not load, or a hook threw. */
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly JestFileResult[];
}

export interface JestFileResult {
  /** Absolute path of the test file. */
  readonly name: string;
  /** `focused` when some of its tests were skipped. */
  readonly status: 'passed' | 'failed' | 'focused' | 'skipped';
  /** Failures formatted for a terminal; empty when none. */
  readonly message: string;
  readonly assertionResults: readonly JestTestResult[];
}

export interface JestTestResult {
  readonly fullName: string;
  readonly status: 'passed' | 'failed' | 'pending' | 'todo' | 'skipped' | 'disabled' | 'focused';
  readonly failureMessages: readonly string[];
  readonly duration?: number | null;
}

/** Returns undefined when the file is missing or incomplete, as after a run that ended in its setup. */
export async function readJestResult(file: string): Promise<JestResult | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as JestResult;
  } catch {
    return undefined;
  }
}
