import { setTimeout as delay } from 'node:timers/promises';
import { describeExit, spawnGuarded } from '../process/guarded-process.js';
import { lastWords, openLog } from '../process/log-file.js';
import { NODE_FLAGS } from '../process/node-flags.js';
import type { Launcher } from '../process/supervised.js';

export interface ServiceProcess {
  /** The program's file. */
  readonly script: string;
  readonly env: NodeJS.ProcessEnv;
  /** Answers 200 when the service can do its work. */
  readonly readyUrl: string;
  readonly logPath: string;
}

const READY_WITHIN_MS = 60_000;
const ASK_EVERY_MS = 40;
const ANSWER_WITHIN_MS = 5_000;
const STOP_WITHIN_MS = 10_000;

/** Runs a service under Node and waits until it says that it is ready; failures tell the last words of its log. */
export function serviceLauncher({ script, env, readyUrl, logPath }: ServiceProcess): Launcher {
  return async ({ unwanted, spawned }) => {
    const log = openLog(logPath);
    const child = spawnGuarded(process.execPath, [...NODE_FLAGS, script], {
      env,
      stdio: ['ignore', log.fd, log.fd],
    });
    log.close();
    let ended: string | undefined;
    const exited = child.exited.then((exit) => {
      const words = exit.signal ? '' : lastWords(logPath, log.startsAt);
      return (ended = [describeExit(exit), words].filter(Boolean).join(': '));
    });
    spawned({ pid: child.pid, exited, signal: child.signal, stop: () => child.stop(STOP_WITHIN_MS) });

    let answer = 'nothing';
    for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline; await delay(ASK_EVERY_MS)) {
      if (unwanted.aborted) throw new Error('it was stopped');
      if (ended !== undefined) throw new Error(ended);
      answer = await ask(readyUrl);
      if (answer === 'ready' && ended === undefined) return;
    }
    throw new Error(`it was not ready within ${READY_WITHIN_MS / 1000} s; its last answer was ${answer}`);
  };
}

/** `ready`, or what stands in the way. */
async function ask(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    const body = await response.text();
    return response.ok ? 'ready' : `${response.status} ${body}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
