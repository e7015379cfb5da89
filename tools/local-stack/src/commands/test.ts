import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../servers/chromium.js';
import { startMongo } from '../servers/mongo.js';
import { startNats } from '../servers/nats.js';
import { findFirefox, findHeadlessShell, findWebKit } from '../servers/other-browsers.js';
import { findPromtool } from '../servers/promtool.js';
import { startRedis } from '../servers/redis.js';
import { PROJECT_ROOT } from '../stack/build.js';
import { countBrowserTests } from '../test-run/browser-tests.js';
import { readJestResult } from '../test-run/jest-result.js';
import { runTasks, type RunTasks, type TaskOutcome } from '../test-run/nx-tasks.js';
import { add, countCheck, countSuite, totalsLine, type Totals } from '../test-run/totals.js';

/** Each has a stack and a browser of its own; one leaves more than half of two cores idle. */
const BROWSER_WORKERS = 2;
const RESULTS = join(PROJECT_ROOT, 'test-results');

/**
 * `npm test`: lint, types and tests of every project on real servers, then the whole stack in a browser. Failed browser
 * test files run once more. Prints one line of totals at the end.
 */
export async function test(): Promise<void> {
  await rm(RESULTS, { recursive: true, force: true });
  await mkdir(RESULTS, { recursive: true });
  const tempDir = await mkdtemp(join(tmpdir(), 'crew-test-'));
  const run: RunTasks = (args, env) => runTasks(args, join(tempDir, 'tasks.json'), env);
  try {
    await fetchPrograms(tempDir);
    const projects = await run(['run-many', '-t', 'lint', 'typecheck', 'test']);
    const builds = await run(['run-many', '-t', 'build', 'bundle']);
    const endToEnd = await run(['run-many', '-t', 'e2e', '--', `--maxWorkers=${BROWSER_WORKERS}`]);
    // Nx lists the builds again as dependencies of the end-to-end tests; each task counts once.
    const tasks = new Map(
      [...projects, ...builds, ...endToEnd].map((task) => [`${task.project}:${task.target}`, task]),
    );
    const totals = add(...(await Promise.all(Array.from(tasks.values(), (task) => count(task, run)))));
    for (const remark of totals.remarks) console.log(`✖ ${remark}`);
    console.log(totalsLine(totals));
    process.exitCode = totals.failed > 0 ? 1 : 0;
  } finally {
    await rm(tempDir, { recursive: true, force: true });
  }
}

/** Fetches servers and tools once, before tests do so concurrently. A failure is logged here and fails the tests that need it. */
async function fetchPrograms(tempDir: string): Promise<void> {
  const servers = Object.entries({ startMongo, startNats, startRedis }).map(async ([name, start]) => {
    const server = await start({ dataDir: join(tempDir, name) });
    await server.stop();
  });
  const programs = [findChromium(), findHeadlessShell(), findFirefox(), findWebKit(), findPromtool()];
  for (const outcome of await Promise.allSettled([...servers, ...programs])) {
    if (outcome.status === 'rejected') console.error((outcome.reason as Error).message);
  }
}

/** A target that writes a result file is counted test by test, any other as one check. */
async function count(task: TaskOutcome, run: RunTasks): Promise<Totals> {
  if (task.target === 'e2e') return countBrowserTests(task, RESULTS, run);
  if (task.target === 'test') return countSuite(task, await readJestResult(join(RESULTS, `${task.project}.json`)));
  return countCheck(task);
}
