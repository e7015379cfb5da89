import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 5;
/** Where the state of a process cannot be read. */
const STOPPED_AFTER_MS = 200;

/**
 * Freezes a process. Resolves, once none of its threads runs, to what lets it go on. It also goes on when this process ends,
 * even by SIGKILL.
 */
export async function freeze(pid: number): Promise<() => Promise<void>> {
  // Reads until its input ends, which is when this process closes it or ends; a group of its own, so that Ctrl-C does not reach it.
  const guard = spawn('sh', ['-c', 'cat >/dev/null; kill -CONT "$0"', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  const ended = once(guard, 'exit');
  const thaw = async (): Promise<void> => {
    guard.stdin.end();
    await ended;
  };
  await once(guard, 'spawn');
  try {
    process.kill(pid, 'SIGSTOP');
    await untilStopped(pid);
  } catch (error) {
    await thaw();
    throw error;
  }
  return thaw;
}

/** A signal stops each thread at its next return from the kernel. */
async function untilStopped(pid: number): Promise<void> {
  if (process.platform !== 'linux') return void (await delay(STOPPED_AFTER_MS));
  while (!(await areAllStopped(pid))) await delay(POLL_MS);
}

async function areAllStopped(pid: number): Promise<boolean> {
  const threads = await readdir(`/proc/${pid}/task`);
  const states = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/stat`, 'utf8')));
  // The state follows the name of the program, which is in parentheses and may contain others.
  return states.every((line) => line.slice(line.lastIndexOf(')') + 2).startsWith('T'));
}
