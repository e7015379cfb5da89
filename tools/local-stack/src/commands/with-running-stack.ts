import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../stack/build.js';
import { CannotStartError } from '../cannot-start-error.js';
import { readRunningStack, type StackRecord } from '../stack/stack-file.js';
import { readDataDir } from './start.js';

const ADMIN = 'tools/admin/dist/main.js';

/** `npm run admin -- …`: runs an admin command on the databases and the broker of the running stack. */
export async function admin([command = 'help', ...args]: string[]): Promise<void> {
  if (command === 'help') return runProgram(ADMIN, [command], {});
  const { environment, operator } = await runningStack();
  if (command === 'reindex') return reindex(args[0] ?? '', environment);
  await runProgram(ADMIN, [command, ...args], operator);
}

/** Builds the missing indexes of a service, as it does before it starts. The service may be running. */
async function reindex(service: string, environment: StackRecord['environment']): Promise<void> {
  const variables = environment[service];
  if (!variables?.['MONGODB_URI']) {
    const known = Object.keys(environment).filter((name) => environment[name]?.['MONGODB_URI']);
    throw new CannotStartError(`"${service}" is no service with a database. Services with one: ${known.join(', ')}.`);
  }
  await runProgram(`services/${service}/dist/main.js`, ['prepare'], variables);
}

/** `npm run demo`: fills the running stack with demo data through its public API. */
export async function demo(args: string[]): Promise<void> {
  const { url, sandboxUrl, admin: firstAdmin } = await runningStack();
  await runProgram('tools/local-stack/dist/demo/main.js', args, {
    CREW_URL: url,
    CREW_ADMIN_USERNAME: firstAdmin.username,
    CREW_ADMIN_PASSWORD: firstAdmin.password,
    ...(sandboxUrl && { CREW_SANDBOX_URL: sandboxUrl }),
  });
}

/** `npm run bench`: runs the benchmarks, which start their own stacks. */
export async function bench(args: string[]): Promise<void> {
  await runProgram('tools/bench/dist/main.js', args, {});
}

/** `npm run fuzz`: sends hostile input to a stack of its own. */
export async function fuzz(args: string[]): Promise<void> {
  await runProgram('tools/fuzz/dist/main.js', args, {});
}

/** `npm run chaos`: injects faults into a stack of its own. */
export async function chaos(args: string[]): Promise<void> {
  await runProgram('tools/chaos/dist/main.js', args, {});
}

/** @throws CannotStartError when no stack uses this data folder */
async function runningStack(): Promise<StackRecord> {
  const dataDir = readDataDir();
  const record = await readRunningStack(dataDir);
  if (!record)
    throw new CannotStartError(`No stack is running on ${dataDir}. Start one in another terminal: npm start`);
  return record;
}

async function runProgram(file: string, args: string[], env: Record<string, string>): Promise<void> {
  if (!existsSync(join(PROJECT_ROOT, file)))
    throw new CannotStartError(`${file} is not built. Run npm run build first.`);
  const child = spawn(process.execPath, ['--enable-source-maps', join(PROJECT_ROOT, file), ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
}
