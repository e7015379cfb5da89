import { describe, expect, it } from '@jest/globals';
import { tickedOff } from '../src/test-run/nx-tasks.js';
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

describe('the totals of a test run', () => {
  it('are tests by number and checks by one', () => {
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
    ['left no result', undefined],
    ['holds no test', result({ numTotalTests: 0 })],
    ['has a file that does not load', result({ numTotalTests: 0, numRuntimeErrorTestSuites: 1 })],
  ])('count a suite as failed that %s', (_what, left) => {
    expect(countSuite(task(true), left)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('count a run that ended badly though no test failed', () => {
    expect(countSuite(task(false), result({ numPassedTests: 5 }))).toMatchObject({ passed: 5, failed: 1 });
  });

  it('name what was skipped', () => {
    expect(totalsLine(countSuite(task(true), result({ numPassedTests: 1, numPendingTests: 2 })))).toBe(
      '1 passed, 0 failed, 2 skipped',
    );
  });

  it('take from Nx only what it ticks off by name', () => {
    const output = [
      '\u001B[32m✔\u001B[39m  nx run chat:lint  [local cache]',
      '> nx run chat:test',
      '✔  nx run crew-ai:typecheck',
      '✖  nx run pods:lint',
    ].join('\n');
    expect(tickedOff(output)).toEqual(new Set(['chat:lint', 'crew-ai:typecheck']));
  });
});
