import { setTimeout as delay } from 'node:timers/promises';
import { describeExit, spawnGuarded } from '../process/guarded-process.js';
import { openLog, readLastError } from '../process/log-file.js';
import { MALLOC_ENV, nodeFlags } from '../process/node-flags.js';
import type { Launcher } from '../process/supervised.js';

export interface ServiceProcess {
  /** The program's file. */
  readonly script: string;
  readonly env: NodeJS.ProcessEnv;
  /** Returns 200 when the service is ready. */
  readonly readyUrl: string;
  /** Returns 200 while the process responds at all. */
  readonly liveUrl: string;
  readonly logPath: string;
  /** Time between two liveness probes, and how long one may take. Default 5 s. */
  readonly liveIntervalMs?: number;
}

const READY_TIMEOUT_MS = 60_000;
const PROBE_INTERVAL_MS = 40;
const PROBE_TIMEOUT_MS = 5_000;
const STOP_TIMEOUT_MS = 10_000;
const LIVE_INTERVAL_MS = 5_000;
/** Liveness probes in a row without a response after which a process is ended. */
const LIVE_FAILURES = 3;

/**
 * Runs a service under Node and waits for its readiness. Errors include the last error of its log. A process that stops
 * responding, for instance because it is frozen, is ended; one whose event loop is blocked ends itself earlier.
 */
export function serviceLauncher(service: ServiceProcess): Launcher {
  const { script, env, readyUrl, liveUrl, logPath, liveIntervalMs = LIVE_INTERVAL_MS } = service;
  return async ({ abortSignal, spawned }) => {
    const log = openLog(logPath);
    const child = spawnGuarded(process.execPath, [...nodeFlags(script), script], {
      env: { ...MALLOC_ENV, ...env },
      stdio: ['ignore', log.fd, log.fd],
    });
    log.close();
    let ended: string | undefined;
    let isUnresponsive = false;
    const exited = child.exited.then((exit) => {
      if (isUnresponsive) return (ended = `it stopped responding to ${liveUrl}`);
      const lastError = exit.signal ? '' : readLastError(logPath, log.startsAt);
      return (ended = [describeExit(exit), lastError].filter(Boolean).join(': '));
    });
    const watch = async (): Promise<void> => {
      for (let failures = 0; failures < LIVE_FAILURES;) {
        await delay(liveIntervalMs, undefined, { ref: false });
        if (ended !== undefined) return;
        failures = (await probe(liveUrl, liveIntervalMs)) === 'ready' ? 0 : failures + 1;
      }
      isUnresponsive = true;
      child.signal('SIGKILL');
    };
    spawned({ pid: child.pid, exited, signal: child.signal, stop: () => child.stop(STOP_TIMEOUT_MS) });

    let readiness = 'no response';
    for (const deadline = Date.now() + READY_TIMEOUT_MS; Date.now() < deadline; await delay(PROBE_INTERVAL_MS)) {
      if (abortSignal.aborted) throw new Error('it was stopped');
      if (ended !== undefined) throw new Error(ended);
      readiness = await probe(readyUrl);
      if (readiness === 'ready' && ended === undefined) return void watch();
    }
    throw new Error(`it was not ready within ${READY_TIMEOUT_MS / 1000} s; its last response was ${readiness}`);
  };
}

/** Returns `ready`, or the response or error otherwise. */
async function probe(url: string, timeoutMs = PROBE_TIMEOUT_MS): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    const body = await response.text();
    return response.ok ? 'ready' : `${response.status} ${body}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
