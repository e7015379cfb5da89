import { readFileSync } from 'node:fs';
import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';

export interface ExitReason {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Set when the program could not be started at all (missing, not executable). */
  readonly error?: Error;
}

export interface GuardedProcess {
  readonly pid: number | undefined;
  readonly child: ChildProcess;
  /** Resolves once, whatever ended the process; never rejects. */
  readonly exited: Promise<ExitReason>;
  signal(signal: NodeJS.Signals): void;
  /** SIGTERM, then SIGKILL after `graceMs` (default 10,000 ms); resolves when the process is gone. */
  stop(graceMs?: number): Promise<void>;
}

export interface GuardedOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  stdio?: StdioOptions;
}

const DEFAULT_GRACE_MS = 10_000;

/**
 * Waits on its standard input, a pipe that only our process holds. A line means "all is well, go"; the end of the pipe
 * means that our process died (even by SIGKILL), and takes the guarded process along. Before each signal it sees by the
 * time of birth, where the system tells it, that the number still belongs to that process.
 */
export const WATCHER = `
born() { stat=$(cat "/proc/$1/stat" 2>/dev/null) && set -- \${stat##*) } && echo "\${20}"; }
same() { [ "$(born "$1")" = "$2" ] || exit; }
IFS= read -r _ && exit
same "$1" "$2"; kill -TERM "$1"
for _ in 1 2 3 4 5 6 7 8 9 10; do sleep 0.5; kill -0 "$1" || exit; same "$1" "$2"; done
kill -KILL "$1"
`;

/**
 * Starts a program that ends when this process ends, however that happens.
 * It runs in a session of its own, so that Ctrl-C in the terminal reaches only us and we decide the order of leaving.
 */
export function spawnGuarded(command: string, args: string[], options: GuardedOptions = {}): GuardedProcess {
  const child = spawn(command, args, { ...options, detached: true });
  const exited = new Promise<ExitReason>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', (error) => resolve({ code: null, signal: null, error }));
  });
  if (child.pid !== undefined) watchOver(child.pid, exited);

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

function watchOver(pid: number, exited: Promise<ExitReason>): void {
  const watcher = spawn('/bin/sh', ['-c', WATCHER, 'watcher', String(pid), birthOf(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.on('error', () => {});
  watcher.stdin.on('error', () => {});
  watcher.unref();
  void exited.then(() => watcher.stdin.end('\n'));
}

/** When a process was born, in the kernel's ticks; empty on a system that does not tell. */
export function birthOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets, and may hold anything; the birth is the 22nd.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** The reason in words: "exit code 1", "signal SIGKILL", "spawn nats-server ENOENT". */
export function describeExit({ code, signal, error }: ExitReason): string {
  if (error) return error.message;
  return signal ? `signal ${signal}` : `exit code ${code}`;
}
