import { readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { PROJECT_ROOT } from '../stack/build.js';
import type { JestFileResult, JestResult, JestTestResult } from './jest-result.js';

/** One execution of a project's tests; `passed` is its exit status. */
export interface SuiteRun {
  readonly passed: boolean;
  readonly result: JestResult | undefined;
}

/** A test that failed and then passed unchanged. */
export interface FlakyTest {
  /** Relative to the project root. */
  readonly file: string;
  readonly test: string;
  readonly firstRun: { readonly status: 'failed'; readonly message: string };
  readonly secondRun: { readonly status: 'passed'; readonly durationMs: number };
}

const LOADING = '(loading the file)';

/**
 * Runs the failed files of a suite once more and returns the combined outcome: each rerun file counts with its second
 * result. A run without a result file, or without a failed file, is returned as it is.
 *
 * @param rerun runs exactly these files, given relative to the project root
 */
export async function rerunFailedFiles(
  first: SuiteRun,
  rerun: (files: string[]) => Promise<SuiteRun>,
): Promise<SuiteRun & { flaky: FlakyTest[] }> {
  const failed = first.result?.testResults.filter(({ status }) => status === 'failed') ?? [];
  if (!first.result || failed.length === 0) return { ...first, flaky: [] };
  const second = await rerun(failed.map(({ name }) => relative(PROJECT_ROOT, name)));
  const rerunFiles = new Map(second.result?.testResults.map((file) => [file.name, file]));
  const files = first.result.testResults.map((file) => rerunFiles.get(file.name) ?? file);
  return {
    passed: second.passed && second.result !== undefined,
    result: summarize(files),
    flaky: failed.flatMap((file) => findFlaky(file, rerunFiles.get(file.name))),
  };
}

/** The line printed for a flaky test. */
export function flakyLine({ file, test }: FlakyTest): string {
  return `flaky: ${file}: ${test}`;
}

/** Appends to a JSON array, which is created when missing. */
export async function recordFlaky(file: string, tests: readonly FlakyTest[]): Promise<void> {
  if (tests.length === 0) return;
  const recorded = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as FlakyTest[],
    () => [],
  );
  await writeFile(file, `${JSON.stringify([...recorded, ...tests], null, 2)}\n`);
}

/** The tests of a file that failed before, when the whole file passes now. */
function findFlaky(before: JestFileResult, now: JestFileResult | undefined): FlakyTest[] {
  if (!now || now.status === 'failed') return [];
  const flaky = (test: string, message: string, durationMs: number): FlakyTest => ({
    file: relative(PROJECT_ROOT, before.name),
    test,
    firstRun: { status: 'failed', message: stripVTControlCharacters(message) },
    secondRun: { status: 'passed', durationMs },
  });
  const failed = before.assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return [flaky(LOADING, before.message, sumOfDurations(now.assertionResults))];
  return failed.map(({ fullName, failureMessages }) => {
    const passed = now.assertionResults.filter((one) => one.fullName === fullName);
    return flaky(fullName, failureMessages.join('\n'), sumOfDurations(passed));
  });
}

function sumOfDurations(tests: readonly JestTestResult[]): number {
  return tests.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
}

/** Counts as Jest does. A failed file without a failed test is a file that did not load. */
function summarize(files: readonly JestFileResult[]): JestResult {
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const count = (wanted: JestTestResult['status']): number => tests.filter(({ status }) => status === wanted).length;
  const unloaded = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending'),
    numTotalTests: tests.length,
    numRuntimeErrorTestSuites: unloaded.length,
    testResults: files,
  };
}
