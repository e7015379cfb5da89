import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../servers/chromium.js';
import { startMongo } from '../servers/mongo.js';
import { startNats } from '../servers/nats.js';
import { startRedis } from '../servers/redis.js';
import { PROJECT_ROOT } from '../stack/build.js';
import { runTasks, type TaskOutcome } from '../test-run/nx-tasks.js';
import { add, countCheck, countSuite, readJestResult, totalsLine, type Totals } from '../test-run/totals.js';

const RESULTS = join(PROJECT_ROOT, 'test-results');
/** Targets that leave a file of results, and are counted test by test. */
const SUITES = ['test', 'e2e'];

/** `npm test`: lint, types, tests of every project on real servers, then the whole stack in a browser; one line of totals at the end. */
export async function test(): Promise<void> {
  await rm(RESULTS, { recursive: true, force: true });
  await mkdir(RESULTS, { recursive: true });
  const scratch = await mkdtemp(join(tmpdir(), 'crew-test-'));
  const run = (...args: string[]): Promise<TaskOutcome[]> => runTasks(args, join(scratch, 'tasks.json'));
  try {
    await fetchWhatTestsNeed(scratch);
    const projects = await run('run-many', '-t', 'lint', 'typecheck', 'test');
    const builds = await run('run-many', '-t', 'build');
    const endToEnd = await run('run-many', '-t', 'e2e');
    // The end-to-end tests need the builds and Nx lists them again: each task counts once.
    const tasks = new Map(
      [...projects, ...builds, ...endToEnd].map((task) => [`${task.project}:${task.target}`, task]),
    );
    const totals = add(...(await Promise.all(Array.from(tasks.values(), count))));
    for (const remark of totals.remarks) console.log(`✖ ${remark}`);
    console.log(totalsLine(totals));
    process.exitCode = totals.failed > 0 ? 1 : 0;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Once, before several tests ask for it at the same time; what is missing is said here and fails the tests that need it. */
async function fetchWhatTestsNeed(scratch: string): Promise<void> {
  const servers = Object.entries({ startMongo, startNats, startRedis }).map(async ([name, start]) => {
    const server = await start({ dataDir: join(scratch, name) });
    await server.stop();
  });
  for (const outcome of await Promise.allSettled([...servers, findChromium()])) {
    if (outcome.status === 'rejected') console.error((outcome.reason as Error).message);
  }
}

async function count(task: TaskOutcome): Promise<Totals> {
  return SUITES.includes(task.target)
    ? countSuite(task, await readJestResult(RESULTS, task.project))
    : countCheck(task);
}
