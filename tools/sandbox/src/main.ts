import { readEnv } from './env.js';
import { startSandbox } from './sandbox.js';

async function main(): Promise<void> {
  const env = readEnv(process.env);
  const sandbox = await startSandbox({
    dataDir: env.SANDBOX_DATA_DIR,
    host: env.SANDBOX_HOST,
    port: env.SANDBOX_PORT,
    smtpPort: env.SANDBOX_SMTP_PORT,
    ...(env.SANDBOX_PUBLIC_URL && { publicUrl: env.SANDBOX_PUBLIC_URL.replace(/\/$/, '') }),
    ...(env.STRIPE_WEBHOOK_URL && { webhookUrl: env.STRIPE_WEBHOOK_URL }),
    ...(env.STRIPE_WEBHOOK_SECRET && { webhookSecret: env.STRIPE_WEBHOOK_SECRET }),
  });
  console.log(`Sandbox ready at ${sandbox.url}, mail at ${sandbox.smtpUrl}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
  }
}

// Not awaited: the bundle is CommonJS.
main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
