import { resolve } from 'node:path';
import type { SupervisorEvent } from '../process/supervised.js';
import { startStack, type Stack } from '../stack.js';
import { PROJECT_ROOT } from '../stack/build.js';
import { CannotStartError } from '../cannot-start-error.js';
import { readStartOptions } from './start-options.js';

const DEFAULT_PORT = 3000;

/** The data folder of the stack: `CREW_DATA_DIR`, or `.crew` in the project. */
export function readDataDir(env: NodeJS.ProcessEnv = process.env): string {
  return resolve(PROJECT_ROOT, env['CREW_DATA_DIR'] ?? '.crew');
}

/** Returns `PORT`, or the default port. @throws CannotStartError when PORT is invalid */
export function readPort(env: NodeJS.ProcessEnv = process.env, defaultPort = DEFAULT_PORT): number {
  const port = Number(env['PORT'] ?? defaultPort);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new CannotStartError(`Invalid PORT "${env['PORT']}": use a number between 0 and 65535.`);
}

/** `npm start [-- --fresh --replicas gateway=2,chat=2 --observe]`: runs the stack until Ctrl-C. */
export async function start(args: string[]): Promise<void> {
  const options = readStartOptions(args);
  await untilInterrupted(async (signal) => {
    const stack = await startStack({
      dataDir: readDataDir(),
      port: readPort(),
      ...options,
      signal,
      report: reportToConsole,
    });
    logWelcome(stack, stack.url);
    return stack;
  });
}

/** Runs until Ctrl-C, SIGTERM, a closed terminal or the end of the parent process. A second Ctrl-C exits at once. */
export async function untilInterrupted(
  begin: (signal: AbortSignal) => Promise<{ stop(): Promise<void> }>,
): Promise<void> {
  const interrupted = new AbortController();
  const interrupt = (): void => {
    if (interrupted.signal.aborted) return;
    console.log('\nStopping … (press Ctrl-C again to exit at once)');
    interrupted.abort();
  };
  process.on('SIGINT', () => (interrupted.signal.aborted ? process.exit(130) : interrupt()));
  for (const event of ['SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, interrupt);
  onOrphaned(interrupt);

  const running = await begin(interrupted.signal).catch((error: unknown) => {
    if (!interrupted.signal.aborted) throw error;
  });
  if (!running) return;
  if (!interrupted.signal.aborted) {
    await new Promise((wake) => interrupted.signal.addEventListener('abort', wake, { once: true }));
  }
  await running.stop();
}

/** npm sends SIGTERM only to the shell in between, so the end of npm shows only as a new parent process. */
function onOrphaned(callback: () => void): void {
  const parent = process.ppid;
  if (!process.env['npm_lifecycle_event']) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, 500);
  timer.unref();
}

/** Logs when a process exits unexpectedly and when it is running again. */
export function reportToConsole(event: SupervisorEvent): void {
  if (event.kind === 'ended') {
    console.log(`${event.name} exited (${event.reason}), restarting in ${event.restartInMs / 1000} s`);
  } else if (event.kind === 'gave-up') {
    console.log(`${event.error.message}\nIt is not restarted again.`);
  } else if (event.again) {
    console.log(`${event.name} is running again`);
  }
}

/** Prints where everything is. `url` is the address to open. */
export function logWelcome({ admin, sandboxUrl, observatoryUrl }: Stack, url: string): void {
  const rows = [
    ['First admin', `${admin.username}, password ${admin.password} (generated at the first start)`],
    ...(sandboxUrl ? [['Mailbox', `${sandboxUrl}/mailbox (a sandbox simulates payments, AI, storage and mail)`]] : []),
    ...(observatoryUrl ? [['Observatory', `${observatoryUrl} (traces, metrics and logs)`]] : []),
    ['Logs', `${readDataDir()}/logs`],
  ];
  console.log(`\nCrew is running at ${url}\n`);
  for (const [label = '', text] of rows) console.log(`  ${label.padEnd(13)}${text}`);
  console.log('\nPress Ctrl-C to end it.');
}
