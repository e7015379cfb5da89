import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const swcrc = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));
delete swcrc.exclude;
delete swcrc.$schema;

/** The data of servers that a worker leaves running for its later files: Jest may kill it before it can delete them. */
const servers = mkdtempSync(join(tmpdir(), 'crew-tests-'));
process.env.TEST_SERVERS_FOLDER = servers;
process.once('exit', () => rmSync(servers, { recursive: true, force: true, maxRetries: 9 }));

/** One Jest configuration for every project; `--rootDir` names the project. */
export default {
  testMatch: ['<rootDir>/src/**/*.spec.ts?(x)', '<rootDir>/test/**/*.spec.ts?(x)'],
  testEnvironment: fileURLToPath(new URL('libs/testing/src/shared-modules/environment.mjs', import.meta.url)),
  testEnvironmentOptions: { customExportConditions: ['@crew/source', 'node', 'node-addons'] },
  runtime: fileURLToPath(new URL('libs/testing/src/shared-modules/runtime.mjs', import.meta.url)),
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': ['@swc/jest', { ...swcrc, swcrc: false }] },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  coverageProvider: 'v8',
  // A guard against hanging, not a limit of speed: a busy machine stalls for seconds.
  testTimeout: 120_000,
  maxWorkers: 2,
  // A worker keeps something of each file's modules: after fifty files, a file takes three times as long to start.
  workerIdleMemoryLimit: '700MB',
};
