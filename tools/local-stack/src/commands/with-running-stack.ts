import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../process/run-program.js';
import { PROJECT_ROOT } from '../stack/build.js';
import { CannotStartError } from '../cannot-start-error.js';
import { readRunningStack, type StackRecord } from '../stack/stack-file.js';
import { readDataDir } from './start.js';

const ADMIN = 'tools/admin/dist/main.js';

/** `npm run admin -- …`: runs an admin command on the databases and the broker of the running stack. */
export async function admin([command = 'help', ...args]: string[]): Promise<void> {
  if (command === 'help') return run(ADMIN, [command], {});
  const { environment, operator } = await runningStack();
  if (command === 'reindex') return reindex(args[0] ?? '', environment);
  await run(ADMIN, [command, ...args], operator);
}

/** Builds the missing indexes of a service, as it does before it starts. The service may be running. */
async function reindex(service: string, environment: StackRecord['environment']): Promise<void> {
  const variables = environment[service];
  if (!variables?.['MONGODB_URI']) {
    const known = Object.keys(environment).filter((name) => environment[name]?.['MONGODB_URI']);
    throw new CannotStartError(`"${service}" is no service with a database. Services with one: ${known.join(', ')}.`);
  }
  await run(`services/${service}/dist/main.js`, ['prepare'], variables);
}

/** `npm run demo`: fills the running stack with demo data through its public API, and an empty one with a history. */
export async function demo(args: string[]): Promise<void> {
  const { url, sandboxUrl, admin: firstAdmin, operator } = await runningStack();
  await run('tools/local-stack/dist/demo/main.js', args, {
    CREW_URL: url,
    CREW_ADMIN_USERNAME: firstAdmin.username,
    CREW_ADMIN_PASSWORD: firstAdmin.password,
    ...(sandboxUrl && { CREW_SANDBOX_URL: sandboxUrl }),
    CREW_MONGODB_URI: operator['MONGODB_URI']!,
  });
}

/** `npm run bench`: runs the benchmarks, which start their own stacks. */
export async function bench(args: string[]): Promise<void> {
  await run('tools/bench/dist/main.js', args, {});
}

/** `npm run fuzz`: sends hostile input to a stack of its own. */
export async function fuzz(args: string[]): Promise<void> {
  await run('tools/fuzz/dist/main.js', args, {});
}

/** `npm run chaos`: injects faults into a stack of its own. */
export async function chaos(args: string[]): Promise<void> {
  await run('tools/chaos/dist/main.js', args, {});
}

/** `npm run scale`: injects faults into clusters and replicas with many open event streams. */
export async function scale(args: string[]): Promise<void> {
  await run('tools/scale/dist/main.js', args, {});
}

/** @throws CannotStartError when no stack uses this data folder */
export async function runningStack(): Promise<StackRecord> {
  const dataDir = readDataDir();
  const record = await readRunningStack(dataDir);
  if (!record)
    throw new CannotStartError(`No stack is running on ${dataDir}. Start one in another terminal: npm start`);
  return record;
}

async function run(file: string, args: string[], env: Record<string, string>): Promise<void> {
  const path = join(PROJECT_ROOT, file);
  if (!existsSync(path)) throw new CannotStartError(`${file} is not built. Run npm run build first.`);
  process.exitCode = await runProgram(path, args, env);
}
