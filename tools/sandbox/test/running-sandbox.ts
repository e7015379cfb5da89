import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { SandboxControl } from '../src/control.js';
import { startSandbox, type Sandbox, type SandboxOptions } from '../src/sandbox.js';

export interface Running {
  sandbox: Sandbox;
  control: SandboxControl;
  dataDir: string;
}

/** Starts a sandbox for a test file and resets it before each test. */
export function runningSandbox(options: Partial<SandboxOptions> = {}): Running {
  const running = {} as Running;
  beforeAll(async () => {
    running.dataDir = mkdtempSync(join(tmpdir(), 'crew-sandbox-'));
    running.sandbox = await startSandbox({ dataDir: running.dataDir, ...options });
    running.control = new SandboxControl(running.sandbox.url);
  });
  beforeEach(async () => {
    await running.control.reset({ data: true });
  });
  afterAll(async () => {
    await running.sandbox.close();
    rmSync(running.dataDir, { recursive: true, force: true });
  });
  return running;
}

/** Waits until the condition returns something other than null, undefined or false. */
export async function eventually<T>(condition: () => T | Promise<T>, deadlineMs = 60_000): Promise<NonNullable<T>> {
  const end = Date.now() + deadlineMs;
  for (;;) {
    const value = await condition();
    if (value !== null && value !== undefined && value !== false) return value;
    if (Date.now() > end) throw new Error('The condition never came true');
    await sleep(10);
  }
}
