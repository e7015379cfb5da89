import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { PROJECT_ROOT } from '../src/stack/build.js';
import { successfulTasks } from '../src/test-run/nx-tasks.js';
import type { JestResult } from '../src/test-run/jest-result.js';
import { add, countCheck, countSuite, totalsLine } from '../src/test-run/totals.js';

const task = (passed: boolean) => ({ project: 'chat', target: 'test', passed });
const result = (numbers: Partial<JestResult>): JestResult => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numRuntimeErrorTestSuites: 0,
  numTotalTests: 1,
  testResults: [],
  ...numbers,
});

describe('test run totals', () => {
  it('count tests individually and checks as one', () => {
    const totals = add(
      countSuite(task(true), result({ numPassedTests: 12 })),
      countSuite(task(false), result({ numPassedTests: 3, numFailedTests: 2 })),
      countCheck({ project: 'chat', target: 'lint', passed: true }),
      countCheck({ project: 'chat', target: 'typecheck', passed: false }),
    );
    expect(totalsLine(totals)).toBe('16 passed, 3 failed');
    expect(totals.remarks).toEqual(['tests of chat: 2 failed', 'typecheck of chat failed']);
  });

  it.each([
    ['wrote no result', undefined],
    ['has no tests', result({ numTotalTests: 0 })],
    ['has a file that fails to load', result({ numTotalTests: 0, numRuntimeErrorTestSuites: 1 })],
  ])('count a suite that %s as failed', (_what, written) => {
    expect(countSuite(task(true), written)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('count a failed run without a failed test as one failure', () => {
    expect(countSuite(task(false), result({ numPassedTests: 5 }))).toMatchObject({ passed: 5, failed: 1 });
  });

  it('name each failed test with its message, and a file that does not load', () => {
    const name = (file: string) => join(PROJECT_ROOT, file);
    const runs = { fullName: 'runs', status: 'passed', failureMessages: [] } as const;
    const stops = {
      fullName: 'stops',
      status: 'failed',
      failureMessages: ['\u001B[31mExpected: 1\u001B[39m'],
    } as const;
    const written = result({
      numPassedTests: 1,
      numFailedTests: 1,
      numRuntimeErrorTestSuites: 1,
      testResults: [
        { name: name('a.spec.ts'), status: 'failed', message: 'Cannot find module', assertionResults: [] },
        { name: name('b.spec.ts'), status: 'failed', message: 'all', assertionResults: [runs, stops] },
      ],
    });
    expect(countSuite(task(false), written).remarks).toEqual([
      'tests of chat: 2 failed',
      'a.spec.ts: Cannot find module',
      'b.spec.ts: stops\nExpected: 1',
    ]);
  });

  it('include skipped tests', () => {
    expect(totalsLine(countSuite(task(true), result({ numPassedTests: 1, numPendingTests: 2 })))).toBe(
      '1 passed, 0 failed, 2 skipped',
    );
  });

  it('take the successful tasks from the output of Nx', () => {
    const output = [
      '\u001B[32m✔\u001B[39m  nx run chat:lint  [local cache]',
      '> nx run chat:test',
      '✔  nx run crew-ai:typecheck',
      '✖  nx run pods:lint',
    ].join('\n');
    expect(successfulTasks(output)).toEqual(new Set(['chat:lint', 'crew-ai:typecheck']));
  });
});
