import preset from '../jest.config.mjs';

/** The whole product in a real browser, one file after the other: they share one ship. */
export default {
  ...preset,
  testMatch: ['<rootDir>/test/**/*.spec.ts'],
  globalSetup: '<rootDir>/start-ship.mjs',
  globalTeardown: '<rootDir>/stop-ship.mjs',
  maxWorkers: 1,
  testSequencer: './by-path.mjs',
  testTimeout: 90_000,
};
