import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SandboxControl } from '@crew/sandbox/control';
import { startSandbox, type SandboxOptions } from '@crew/sandbox/sandbox';

/** The local providers (Stripe, models, storage, mail) for one test file. */
export interface TestSandbox {
  url: string;
  smtpUrl: string;
  control: SandboxControl;
  stop(): Promise<void>;
}

export async function startTestSandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crew-sandbox-'));
  const sandbox = await startSandbox({ dataDir, ...options });
  return {
    url: sandbox.url,
    smtpUrl: sandbox.smtpUrl,
    control: new SandboxControl(sandbox.url),
    async stop() {
      await sandbox.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
