import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PROJECT_ROOT } from '../src/stack/build.js';
import { flakyLine, recordFlaky, rerunFailedFiles, type FlakyTest, type SuiteRun } from '../src/test-run/flaky.js';
import type { JestFileResult, JestResult } from '../src/test-run/jest-result.js';
import { countSuite } from '../src/test-run/totals.js';

const PODS = 'e2e/test/pods.spec.ts';
const DECKS = 'e2e/test/decks.spec.ts';

type Outcome = 'passed' | 'failed' | 'pending';

/** A file's part of Jest's result; `not loaded` is a runtime error outside of any test. */
function fileResult(file: string, tests: Record<string, Outcome> | 'not loaded'): JestFileResult {
  const name = join(PROJECT_ROOT, file);
  if (tests === 'not loaded') return { name, status: 'failed', message: 'Cannot find module', assertionResults: [] };
  const assertionResults = Object.entries(tests).map(([fullName, status]) => ({
    fullName,
    status,
    failureMessages: status === 'failed' ? [`\u001B[31m${fullName} timed out\u001B[39m`] : [],
    duration: 40,
  }));
  const failed = assertionResults.some(({ status }) => status === 'failed');
  return { name, status: failed ? 'failed' : 'passed', message: failed ? 'timed out' : '', assertionResults };
}

function suiteRun(...testResults: JestFileResult[]): SuiteRun {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const count = (wanted: Outcome): number => tests.filter(({ status }) => status === wanted).length;
  const result: JestResult = {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending'),
    numTotalTests: tests.length,
    numRuntimeErrorTestSuites: testResults.filter(({ assertionResults }) => assertionResults.length === 0).length,
    testResults,
  };
  return { passed: testResults.every(({ status }) => status === 'passed'), result };
}

const NO_RESULT: SuiteRun = { passed: false, result: undefined };

async function settle(first: SuiteRun, second: SuiteRun) {
  const rerun = jest.fn(async (_files: string[]) => second);
  const { flaky, passed, result } = await rerunFailedFiles(first, rerun);
  const totals = countSuite({ project: 'e2e', target: 'e2e', passed }, result);
  return { rerun, flaky, totals };
}

describe('rerunFailedFiles', () => {
  it('does not rerun a suite that passes', async () => {
    const { rerun, flaky, totals } = await settle(suiteRun(fileResult(PODS, { opens: 'passed' })), NO_RESULT);
    expect(rerun).not.toHaveBeenCalled();
    expect(flaky).toEqual([]);
    expect(totals).toMatchObject({ passed: 1, failed: 0 });
  });

  it('counts a file that passes the second time as passed and reports its failed tests as flaky', async () => {
    const { rerun, flaky, totals } = await settle(
      suiteRun(fileResult(DECKS, { 'deck posts': 'passed' }), fileResult(PODS, { opens: 'failed', closes: 'passed' })),
      suiteRun(fileResult(PODS, { opens: 'passed', closes: 'passed' })),
    );
    expect(rerun).toHaveBeenCalledWith([PODS]);
    expect(totals).toEqual({ passed: 3, failed: 0, skipped: 0, remarks: [] });
    expect(flaky).toEqual([
      {
        file: PODS,
        test: 'opens',
        firstRun: { status: 'failed', message: 'opens timed out' },
        secondRun: { status: 'passed', durationMs: 40 },
      },
    ]);
    expect(flaky.map(flakyLine)).toEqual([`flaky: ${PODS}: opens`]);
  });

  it('fails with the second result of a file that fails twice', async () => {
    const { flaky, totals } = await settle(
      suiteRun(fileResult(PODS, { opens: 'failed', closes: 'failed', lists: 'pending' })),
      suiteRun(fileResult(PODS, { opens: 'passed', closes: 'failed', lists: 'pending' })),
    );
    const remarks = ['tests of e2e: 1 failed', `${PODS}: closes\ncloses timed out`];
    expect(totals).toMatchObject({ passed: 1, failed: 1, skipped: 1, remarks });
    expect(flaky).toEqual([]);
  });

  it('distinguishes a flaky file from a broken one', async () => {
    const { rerun, flaky, totals } = await settle(
      suiteRun(fileResult(DECKS, { posts: 'failed' }), fileResult(PODS, { opens: 'failed' })),
      suiteRun(fileResult(DECKS, { posts: 'passed' }), fileResult(PODS, { opens: 'failed' })),
    );
    expect(rerun).toHaveBeenCalledWith([DECKS, PODS]);
    expect(totals).toMatchObject({ passed: 1, failed: 1 });
    expect(flaky.map(flakyLine)).toEqual([`flaky: ${DECKS}: posts`]);
  });

  it('reports a file that loads only the second time as flaky', async () => {
    const { rerun, flaky, totals } = await settle(
      suiteRun(fileResult(PODS, 'not loaded')),
      suiteRun(fileResult(PODS, { opens: 'passed', closes: 'passed' })),
    );
    expect(rerun).toHaveBeenCalledWith([PODS]);
    expect(totals).toMatchObject({ passed: 2, failed: 0 });
    expect(flaky).toMatchObject([
      { test: '(loading the file)', firstRun: { message: 'Cannot find module' }, secondRun: { durationMs: 80 } },
    ]);
  });

  it('counts a file that never loads as one failure', async () => {
    const unloaded = suiteRun(fileResult(PODS, 'not loaded'));
    const { flaky, totals } = await settle(unloaded, unloaded);
    expect(totals).toMatchObject({ passed: 0, failed: 1 });
    expect(flaky).toEqual([]);
  });

  it('does not rerun when the setup failed and no result was written', async () => {
    const { rerun, totals } = await settle(NO_RESULT, NO_RESULT);
    expect(rerun).not.toHaveBeenCalled();
    expect(totals).toMatchObject({ failed: 1, remarks: ['tests of e2e: no result was written'] });
  });

  it('keeps the first result when the rerun writes none', async () => {
    const { flaky, totals } = await settle(
      suiteRun(fileResult(DECKS, { posts: 'passed' }), fileResult(PODS, { opens: 'failed' })),
      NO_RESULT,
    );
    expect(totals).toMatchObject({ passed: 1, failed: 1 });
    expect(flaky).toEqual([]);
  });

  it('fails when the rerun exits with an error though its tests pass', async () => {
    const passing = suiteRun(fileResult(PODS, { opens: 'passed' }));
    const { totals } = await settle(suiteRun(fileResult(PODS, { opens: 'failed' })), { ...passing, passed: false });
    expect(totals).toMatchObject({ passed: 1, failed: 1 });
  });
});

describe('recordFlaky', () => {
  let folder: string;
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'crew-flaky-'))));
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const flaky = (test: string): FlakyTest => ({
    file: PODS,
    test,
    firstRun: { status: 'failed', message: 'timed out' },
    secondRun: { status: 'passed', durationMs: 40 },
  });

  it('creates the file and appends to it', async () => {
    const file = join(folder, 'flaky.json');
    await recordFlaky(file, [flaky('opens')]);
    await recordFlaky(file, []);
    await recordFlaky(file, [flaky('closes')]);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual([flaky('opens'), flaky('closes')]);
  });
});
