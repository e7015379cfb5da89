import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from '@crew/local-stack/stack';
import { SMALL_PICTURES } from '@crew/local-stack/stack/small-pictures';
import { unlimited } from '@crew/local-stack/stack/unlimited';
import { SandboxControl } from '@crew/sandbox/control';
import type { App } from './app.js';

export interface OwnApp extends App {
  /** Descriptions of the processes that have ended since the last call. */
  ended(): string[];
  stop(): Promise<void>;
}

/** Starts the product on free ports with a data folder of its own, without rate limits and with models that reply at once. */
export async function startOwnApp(): Promise<OwnApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crew-fuzz-'));
  const ends: string[] = [];
  const stack = await startStack({
    dataDir,
    port: 0,
    env: { LOG_LEVEL: 'error', ...(await unlimited()), ...SMALL_PICTURES },
    report: (event) => event.kind === 'ended' && ends.push(`${event.name} ended: ${event.reason}`),
  });
  await new SandboxControl(stack.sandboxUrl!).set({ model: { latencyMs: 0, chunkMs: 0 } });
  return {
    url: stack.url,
    admin: stack.admin,
    mongoUrl: stack.mongoUrl,
    sandboxUrl: stack.sandboxUrl!,
    dataDir,
    ended: () => ends.splice(0),
    async stop() {
      await stack.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
