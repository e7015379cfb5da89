import { setTimeout as delay } from 'node:timers/promises';
import { describeExit, spawnGuarded } from '../process/guarded-process.js';
import { openLog, readLastError } from '../process/log-file.js';
import { NODE_FLAGS } from '../process/node-flags.js';
import type { Launcher } from '../process/supervised.js';

export interface ServiceProcess {
  /** The program's file. */
  readonly script: string;
  readonly env: NodeJS.ProcessEnv;
  /** Returns 200 when the service is ready. */
  readonly readyUrl: string;
  readonly logPath: string;
}

const READY_TIMEOUT_MS = 60_000;
const PROBE_INTERVAL_MS = 40;
const PROBE_TIMEOUT_MS = 5_000;
const STOP_TIMEOUT_MS = 10_000;

/** Runs a service under Node and waits for its readiness. Errors include the last error of its log. */
export function serviceLauncher({ script, env, readyUrl, logPath }: ServiceProcess): Launcher {
  return async ({ abortSignal, spawned }) => {
    const log = openLog(logPath);
    const child = spawnGuarded(process.execPath, [...NODE_FLAGS, script], {
      env,
      stdio: ['ignore', log.fd, log.fd],
    });
    log.close();
    let ended: string | undefined;
    const exited = child.exited.then((exit) => {
      const lastError = exit.signal ? '' : readLastError(logPath, log.startsAt);
      return (ended = [describeExit(exit), lastError].filter(Boolean).join(': '));
    });
    spawned({ pid: child.pid, exited, signal: child.signal, stop: () => child.stop(STOP_TIMEOUT_MS) });

    let readiness = 'no response';
    for (const deadline = Date.now() + READY_TIMEOUT_MS; Date.now() < deadline; await delay(PROBE_INTERVAL_MS)) {
      if (abortSignal.aborted) throw new Error('it was stopped');
      if (ended !== undefined) throw new Error(ended);
      readiness = await probe(readyUrl);
      if (readiness === 'ready' && ended === undefined) return;
    }
    throw new Error(`it was not ready within ${READY_TIMEOUT_MS / 1000} s; its last response was ${readiness}`);
  };
}

/** Returns `ready`, or the response or error otherwise. */
async function probe(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    const body = await response.text();
    return response.ok ? 'ready' : `${response.status} ${body}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
