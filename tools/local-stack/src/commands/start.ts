import { resolve } from 'node:path';
import type { SupervisorEvent } from '../process/supervised.js';
import { startStack, type Stack } from '../stack.js';
import { PROJECT_ROOT } from '../stack/build.js';
import { CannotStartError } from '../cannot-start-error.js';
import { readStartOptions } from './start-options.js';

const DEFAULT_PORT = 3000;

/** The folder in which a stack started from this terminal keeps everything. */
export function readDataDir(env: NodeJS.ProcessEnv = process.env): string {
  return resolve(PROJECT_ROOT, env['CREW_DATA_DIR'] ?? '.crew');
}

/** @throws CannotStartError when PORT is no port */
export function readPort(env: NodeJS.ProcessEnv = process.env): number {
  const port = Number(env['PORT'] ?? DEFAULT_PORT);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new CannotStartError(`PORT is "${env['PORT']}", which is no port: give a number between 0 and 65535.`);
}

/** `npm start [-- --fresh --replicas gateway=2,chat=2 --observe]`: runs the product until Ctrl-C. */
export async function start(args: string[]): Promise<void> {
  const options = readStartOptions(args);
  await untilInterrupted(async (signal) => {
    const stack = await startStack({ dataDir: readDataDir(), port: readPort(), ...options, signal, report: tell });
    welcome(stack);
    return stack;
  });
}

/** Starts, waits for Ctrl-C, SIGTERM, a closed terminal or a vanished parent, and stops. A second Ctrl-C ends all at once. */
export async function untilInterrupted(
  begin: (signal: AbortSignal) => Promise<{ stop(): Promise<void> }>,
): Promise<void> {
  const interrupted = new AbortController();
  const interrupt = (): void => {
    if (interrupted.signal.aborted) return;
    console.log('\nStopping … (Ctrl-C again ends everything at once)');
    interrupted.abort();
  };
  process.on('SIGINT', () => (interrupted.signal.aborted ? process.exit(130) : interrupt()));
  for (const event of ['SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, interrupt);
  whenOrphaned(interrupt);

  const running = await begin(interrupted.signal).catch((error: unknown) => {
    if (!interrupted.signal.aborted) throw error;
  });
  if (!running) return;
  if (!interrupted.signal.aborted) {
    await new Promise((wake) => interrupted.signal.addEventListener('abort', wake, { once: true }));
  }
  await running.stop();
}

/** npm passes SIGTERM no further than to the shell between it and us: that our parent changes is all we learn of it. */
function whenOrphaned(then: () => void): void {
  const parent = process.ppid;
  if (!process.env['npm_lifecycle_event']) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    then();
  }, 500);
  timer.unref();
}

/** One line whenever a process has ended by itself, and when it is back. */
export function tell(event: SupervisorEvent): void {
  if (event.kind === 'ended') {
    console.log(`${event.name} ended (${event.reason}); starting it again in ${event.restartInMs / 1000} s`);
  } else if (event.again) {
    console.log(`${event.name} is back`);
  }
}

function welcome({ url, admin, sandboxUrl, observatoryUrl }: Stack): void {
  const lines = [
    ['First admin', `${admin.username}, password ${admin.password} (as made at the first start)`],
    ...(sandboxUrl
      ? [['Mailbox', `${sandboxUrl}/mailbox (payments, AI, storage and mail are played by a sandbox)`]]
      : []),
    ...(observatoryUrl ? [['Observatory', `${observatoryUrl} (traces, metrics and logs)`]] : []),
    ['Logs', `${readDataDir()}/logs`],
  ];
  console.log(`\nCrew is running at ${url}\n`);
  for (const [label = '', text] of lines) console.log(`  ${label.padEnd(13)}${text}`);
  console.log('\nPress Ctrl-C to end it.');
}
