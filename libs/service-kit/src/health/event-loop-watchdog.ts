import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Longer than any collection of garbage or start, shorter than the patience of Kubernetes' liveness probe. */
const BLOCKED_AFTER_MS = 10_000;
/** The worker takes 10 MB, almost all of it what any isolate needs. */
const WORKER_LIMITS = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 };

/** Given to the worker thread. */
export interface WatchdogData {
  /** Incremented by the event loop several times within `tickMs`. */
  beats: Int32Array;
  service: string;
  tickMs: number;
}

/**
 * Ends this process once its event loop was blocked for `blockedAfterMs`, with a log line that contains the stack. A worker
 * thread watches, because a blocked process cannot measure itself.
 */
export function watchEventLoop(service: string, blockedAfterMs = BLOCKED_AFTER_MS): void {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const tickMs = blockedAfterMs / 10;
  const script = new URL(`./event-loop-watchdog.worker${extname(import.meta.url)}`, import.meta.url);
  const data: WatchdogData = { beats, service, tickMs };
  // Without the process's own flags the worker would load its imports, too.
  const worker = new Worker(script, { workerData: data, execArgv: [], env: {}, resourceLimits: WORKER_LIMITS });
  worker.on('error', (error) => process.emitWarning(error));
  worker.unref();
  const beat = (): void => {
    Atomics.add(beats, 0, 1);
    Atomics.notify(beats, 0);
  };
  setInterval(beat, tickMs / 4).unref();
}
