import { createEmptyTestResult } from '@jest/test-result';
import circus from 'jest-circus/runner';

/** The mutant that a test of this process noticed last. */
let killed;

/** Stands for a skipped file. Jest takes a file without any test for an error. */
const SKIPPED = {
  ...createEmptyTestResult(),
  numPendingTests: 1,
  testResults: [{ ancestorTitles: [], failureMessages: [], fullName: 'skipped', status: 'pending', title: 'skipped' }],
};

/** Skips the test files after the one that noticed the mutant. Stryker has no bail for Jest, and goes by this file's name. */
export default async function runUntilKilled(globalConfig, config, environment, runtime, testFilePath, ...rest) {
  const mutant = process.env.__STRYKER_ACTIVE_MUTANT__;
  if (mutant !== undefined && mutant === killed) return { ...SKIPPED, testFilePath };
  const result = await circus.default(globalConfig, config, environment, runtime, testFilePath, ...rest);
  if (result.numFailingTests > 0) killed = mutant;
  return result;
}
