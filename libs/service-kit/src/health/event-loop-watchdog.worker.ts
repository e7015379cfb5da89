/** The worker thread of `watchEventLoop`. Imports nothing but Node.js, which keeps it small and lets Node run it from source. */
import { write } from 'node:fs';
import { Session, url as debuggerUrl, type Debugger } from 'node:inspector';
import { workerData } from 'node:worker_threads';
import type { WatchdogData } from './event-loop-watchdog.js';

const { beats, service, tickMs } = workerData as WatchdogData;

const MAX_MISSED = 10;
const MAX_FRAMES = 20;
/** Code outside of JavaScript cannot be interrupted, so its stack never arrives. */
const STACK_TIMEOUT_MS = 2_000;
const EXIT_CODE = 70;

/**
 * Returns once the event loop has missed ten ticks in a row. Ticks are counted rather than time, because a process that was
 * suspended (laptop, virtual machine) misses only one.
 */
function waitUntilBlocked(): void {
  for (let missed = 0; missed < MAX_MISSED;) {
    const answer = Atomics.wait(beats, 0, Atomics.load(beats, 0), tickMs);
    missed = answer === 'timed-out' && !debuggerUrl() ? missed + 1 : 0;
  }
}

/** Writes the log line, then calls `end`. Asynchronous, so that a full pipe cannot keep the process alive. */
function log(stack: readonly string[] | string, end: () => void): void {
  const msg = `the event loop was blocked for ${(MAX_MISSED * tickMs) / 1_000} s`;
  const line = { level: 60, time: new Date().toISOString(), service, stack, msg };
  write(1, `${JSON.stringify(line)}\n`, end);
}

function endProcess(): void {
  const session = new Session();
  session.connectToMainThread();
  const urls = new Map<string, string>();
  const describe = ({ functionName, location, url }: Debugger.CallFrame): string =>
    `${functionName || '(anonymous)'} ${url || (urls.get(location.scriptId) ?? '')}:${location.lineNumber + 1}`;
  const kill = (): void => void process.kill(process.pid, 'SIGKILL');
  const giveUp = setTimeout(() => {
    setTimeout(kill, STACK_TIMEOUT_MS);
    log('outside of JavaScript', kill);
  }, STACK_TIMEOUT_MS);

  session.on('Debugger.scriptParsed', ({ params }) => urls.set(params.scriptId, params.url));
  session.on('Debugger.paused', ({ params: { callFrames } }) => {
    clearTimeout(giveUp);
    setTimeout(kill, STACK_TIMEOUT_MS);
    log(callFrames.slice(0, MAX_FRAMES).map(describe), () => {
      // The first process of a container ignores signals of its own processes, but it can exit.
      const callFrameId = callFrames[0]?.callFrameId ?? '';
      session.post('Debugger.evaluateOnCallFrame', { callFrameId, expression: `process.reallyExit(${EXIT_CODE})` });
    });
  });
  session.post('Debugger.enable', () => session.post('Debugger.pause'));
}

// A thread that blocks before its own start is complete cannot use the inspector.
setImmediate(() => {
  waitUntilBlocked();
  endProcess();
});
