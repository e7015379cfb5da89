import { rm } from 'node:fs/promises';
import type { LoadedApp } from '../app.js';
import type { Finding } from '../check/finding.js';

/** What every command is given. */
export interface CommandOptions {
  seed: number;
  /** Aborted by the first Ctrl-C. */
  signal: AbortSignal;
  /** Whether to write the section of `docs/reliability.md`. */
  report: boolean;
  /** Load average of the machine before the start. */
  loadBefore: number;
}

const FINDINGS_SHOWN = 50;

/** Aborted by the first Ctrl-C or SIGTERM, so that a run can check what happened; the second ends the process. */
export function endedEarly(): AbortSignal {
  const ended = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      if (ended.signal.aborted) process.exit(130);
      console.log('Ends soon, and checks. Once more to end at once.');
      ended.abort();
    });
  return ended.signal;
}

/** Runs `work` on a started app and stops it. The data folder is kept after a failure. Resolves to whether it succeeded. */
export async function runOn(
  app: Pick<LoadedApp, 'stack' | 'log' | 'dataDir'>,
  work: () => Promise<boolean>,
): Promise<boolean> {
  let succeeded = false;
  try {
    succeeded = await work();
  } finally {
    await app.stack.stop();
    await app.log.close();
    if (succeeded) await rm(app.dataDir, { recursive: true, force: true });
    else console.log(`The logs are kept in ${app.dataDir}`);
  }
  return succeeded;
}

export function printFindings(findings: readonly Finding[]): void {
  for (const { effect, what } of findings.slice(0, FINDINGS_SHOWN)) console.log(`✖ ${effect}: ${what}`);
}
