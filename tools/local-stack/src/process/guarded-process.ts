import { readFileSync } from 'node:fs';
import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';

export interface ExitReason {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Set when the program could not be started (missing, not executable). */
  readonly error?: Error;
}

export interface GuardedProcess {
  readonly pid: number | undefined;
  readonly child: ChildProcess;
  /** Resolves when the process has ended for any reason; never rejects. */
  readonly exited: Promise<ExitReason>;
  signal(signal: NodeJS.Signals): void;
  /** SIGTERM, then SIGKILL after `graceMs` (default 10,000 ms); resolves when the process has ended. */
  stop(graceMs?: number): Promise<void>;
}

export interface GuardedOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  stdio?: StdioOptions;
}

const DEFAULT_GRACE_MS = 10_000;

/**
 * Reads standard input, a pipe that only the parent holds. A line ends the watcher; the end of the pipe means that the
 * parent died (even by SIGKILL), and the watcher ends the guarded process. Comparing start times before each signal
 * avoids signalling another process that reuses the pid.
 */
export const WATCHER = `
started() { stat=$(cat "/proc/$1/stat" 2>/dev/null) && set -- \${stat##*) } && echo "\${20}"; }
same() { [ "$(started "$1")" = "$2" ] || exit; }
IFS= read -r _ && exit
same "$1" "$2"; kill -TERM "$1"
for _ in 1 2 3 4 5 6 7 8 9 10; do sleep 0.5; kill -0 "$1" || exit; same "$1" "$2"; done
kill -KILL "$1"
`;

/**
 * Starts a program that ends when this process ends, even by SIGKILL. It runs in its own session: Ctrl-C in the terminal
 * reaches only this process, which decides the order of shutdown.
 */
export function spawnGuarded(command: string, args: string[], options: GuardedOptions = {}): GuardedProcess {
  const child = spawn(command, args, { ...options, detached: true });
  const exited = new Promise<ExitReason>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', (error) => resolve({ code: null, signal: null, error }));
  });
  if (child.pid !== undefined) startWatcher(child.pid, exited);

  const signal = (name: NodeJS.Signals): void => void child.kill(name);
  return {
    pid: child.pid,
    child,
    exited,
    signal,
    async stop(graceMs = DEFAULT_GRACE_MS) {
      signal('SIGTERM');
      signal('SIGCONT');
      const kill = setTimeout(() => signal('SIGKILL'), graceMs);
      await exited;
      clearTimeout(kill);
    },
  };
}

function startWatcher(pid: number, exited: Promise<ExitReason>): void {
  const watcher = spawn('/bin/sh', ['-c', WATCHER, 'watcher', String(pid), startTimeOf(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.on('error', () => {});
  watcher.stdin.on('error', () => {});
  watcher.unref();
  void exited.then(() => watcher.stdin.end('\n'));
}

/** The start time of a process in clock ticks since boot; empty on systems without /proc. */
export function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the program's name in brackets, may contain anything; the start time is field 22 (proc(5)).
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** Describes an exit: "exit code 1", "signal SIGKILL", "spawn nats-server ENOENT". */
export function describeExit({ code, signal, error }: ExitReason): string {
  if (error) return error.message;
  return signal ? `signal ${signal}` : `exit code ${code}`;
}
