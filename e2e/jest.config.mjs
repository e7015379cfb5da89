import preset from '../jest.config.mjs';

/** Tests of the whole product in a real browser. The files of a worker run one at a time, because they share one stack. */
export default {
  ...preset,
  testMatch: ['<rootDir>/test/**/*.spec.ts'],
  globalSetup: '<rootDir>/start-stack.mjs',
  globalTeardown: '<rootDir>/stop-stack.mjs',
  maxWorkers: 1,
  testSequencer: './by-path.mjs',
  testTimeout: 90_000,
};
