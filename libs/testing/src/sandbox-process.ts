import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@crew/local-stack/process/free-port';
import { SandboxControl } from '@crew/sandbox/control';
import { ServiceProcess } from './service-process.js';

/** The local providers in a process of their own. Address and data survive a restart of the process. */
export class SandboxProcess {
  private constructor(
    private readonly dataDir: string,
    readonly url: string,
    readonly process: ServiceProcess,
  ) {}

  static async start(): Promise<SandboxProcess> {
    const dataDir = await mkdtemp(join(tmpdir(), 'crew-sandbox-'));
    const port = await freePort();
    const env = { SANDBOX_PORT: String(port), SANDBOX_SMTP_PORT: '0', SANDBOX_DATA_DIR: dataDir };
    const process = new ServiceProcess(
      new URL('../../../tools/sandbox/src/main.ts', import.meta.url),
      env,
      'Sandbox ready',
    );
    await process.start();
    return new SandboxProcess(dataDir, `http://127.0.0.1:${port}`, process);
  }

  get control(): SandboxControl {
    return new SandboxControl(this.url);
  }

  async stop(): Promise<void> {
    await this.process.kill();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
