import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import { AREAS, type Area } from './areas.js';
import { rowOf, scoreOf, withRow } from './score.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Jest loads these itself, so they are not built. */
const JEST_PARTS = join(ROOT, 'tools/mutation/src');
const PAGE = join(ROOT, 'docs/security/mutation.md');
const GOAL_PERCENT = 85;
const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** Mutates in place: a copy would still import the workspace's packages from the original. */
async function measure({ mutate, tests }: Area): Promise<ReturnType<typeof scoreOf>> {
  const results = await new Stryker({
    mutate,
    inPlace: true,
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: {
      projectType: 'custom',
      configFile: 'jest.config.mjs',
      config: {
        rootDir: ROOT,
        testMatch: tests.map((glob) => `<rootDir>/${glob}`),
        testEnvironment: join(JEST_PARTS, 'bail-environment.mjs'),
        testRunner: join(JEST_PARTS, 'jest-circus-bail.mjs'),
        testSequencer: join(JEST_PARTS, 'unit-tests-first.mjs'),
      },
      enableFindRelatedTests: false,
    },
    testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    coverageAnalysis: 'perTest',
    concurrency: 2,
    // Ample, so that a loaded machine does not pass for an endless loop.
    timeoutMS: 90_000,
    tempDirName: 'test-results/stryker',
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  }).runMutationTest();
  return scoreOf(results);
}

/** `npm run mutation [-- AREA …]`: measures the areas, all of them by default, and writes their rows into the page. */
async function main(names: string[]): Promise<void> {
  const unknown = names.filter((name) => !AREAS.some((area) => area.name === name));
  if (unknown.length > 0)
    throw new Error(`Unknown area: ${unknown.join(', ')}. Areas: ${AREAS.map((a) => a.name).join(', ')}.`);
  if (git('status', '--porcelain', '--', 'libs', 'services') !== '')
    throw new Error('libs/ or services/ have uncommitted changes, which mutation in place could lose.');
  const measured = `${new Date().toISOString().slice(0, 10)}, ${git('rev-parse', '--short', 'HEAD')}`;
  for (const area of AREAS.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const score = await measure(area);
    writeFileSync(PAGE, withRow(readFileSync(PAGE, 'utf8'), area.name, rowOf(area.name, score, measured)));
    if (score.percent < GOAL_PERCENT) process.exitCode = 1;
  }
}

process.chdir(ROOT);
await main(process.argv.slice(2));
