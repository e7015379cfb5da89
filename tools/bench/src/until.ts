import { setTimeout as delay } from 'node:timers/promises';

const TIMEOUT_MS = 120_000;
const PROBE_EVERY_MS = 10;

/** Waits until a probe resolves to a value, and resolves to it. @throws Error naming `what` after two minutes */
export async function until<T>(what: string, probe: () => Promise<T | false | undefined>): Promise<T> {
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await delay(PROBE_EVERY_MS)) {
    const found = await probe().catch(() => undefined);
    if (found !== undefined && found !== false) return found;
  }
  throw new Error(`Did not happen: ${what}`);
}
