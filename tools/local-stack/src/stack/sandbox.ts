import { join } from 'node:path';
import { freePort, nextFreePort } from '../process/free-port.js';
import type { ProcessGroup } from './process-group.js';
import { serviceLauncher } from './service-process.js';

export interface SandboxOptions {
  readonly root: string;
  readonly dataDir: string;
  readonly env: NodeJS.ProcessEnv;
  /** Uses any free port; otherwise the default or the next free one, so that bookmarks keep working. */
  readonly anyPort: boolean;
  readonly webhookUrl: string;
  readonly webhookSecret: string;
}

export interface RunningSandbox {
  readonly url: string;
  readonly smtpUrl: string;
  /** The JSON key file of a service account for the storage client. */
  readonly gcsCredentials: string;
}

const DEFAULT_PORT = 3001;

/** Starts the sandbox, which simulates the payment, AI, storage and mail providers. */
export async function startSandbox(processes: ProcessGroup, options: SandboxOptions): Promise<RunningSandbox> {
  const port = options.anyPort
    ? await freePort()
    : await nextFreePort(Number(options.env['SANDBOX_PORT']) || DEFAULT_PORT);
  const smtpPort = await freePort();
  const url = `http://localhost:${port}`;
  const launcher = serviceLauncher({
    script: join(options.root, 'tools/sandbox/dist/main.js'),
    env: {
      ...options.env,
      SANDBOX_PORT: String(port),
      SANDBOX_SMTP_PORT: String(smtpPort),
      SANDBOX_DATA_DIR: join(options.dataDir, 'sandbox'),
      SANDBOX_PUBLIC_URL: url,
      STRIPE_WEBHOOK_URL: options.webhookUrl,
      STRIPE_WEBHOOK_SECRET: options.webhookSecret,
    },
    readyUrl: `${url}/health`,
    liveUrl: `${url}/health`,
    logPath: join(options.dataDir, 'logs/sandbox.log'),
  });
  await processes.start([{ name: 'sandbox', launcher }]);
  const gcsCredentials = await (await fetch(`${url}/gcs-credentials.json`)).text();
  return { url, smtpUrl: `smtp://127.0.0.1:${smtpPort}`, gcsCredentials };
}
