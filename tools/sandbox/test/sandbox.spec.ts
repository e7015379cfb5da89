import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Storage } from '@google-cloud/storage';
import { createTransport } from 'nodemailer';
import Stripe from 'stripe';
import { SandboxControl } from '../src/control.js';
import { readEnv } from '../src/env.js';
import { sandboxCredentials } from '../src/gcs/credentials.js';
import { startSandbox } from '../src/sandbox.js';
import { eventually } from './running-sandbox.js';
import { WebhookReceiver } from './webhook-receiver.js';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'crew-sandbox-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the sandbox', () => {
  it('keeps its state across a restart and continues delivering webhooks', async () => {
    const secret = 'whsec_restart';
    const receiver = new WebhookReceiver(secret);
    const webhookUrl = await receiver.listen();
    const before = await startSandbox({ dataDir, webhookUrl, webhookSecret: secret });
    const stripe = (port: number) =>
      new Stripe('sk_test_x', { host: '127.0.0.1', port, protocol: 'http', telemetry: false });
    const control = new SandboxControl(before.url);
    const key = { idempotencyKey: 'once' };
    const params: Stripe.Checkout.SessionCreateParams = {
      mode: 'payment',
      line_items: [{ price_data: { currency: 'usd', unit_amount: 499, product_data: { name: 'Starter' } } }],
      success_url: 'http://localhost/ok',
    };
    const session = await stripe(before.port).checkout.sessions.create(params, key);
    receiver.answers.push(...Array.from({ length: 50 }, () => 500));
    await control.set({ webhooks: { retryBaseMs: 300 } });
    await control.checkout(session.id, 'pay');
    const storage = (apiEndpoint: string) =>
      new Storage({ apiEndpoint, projectId: 'p', credentials: sandboxCredentials(dataDir) });
    const [bucket] = await storage(before.url).createBucket('crew-test');
    await bucket.file('kept.txt').save('kept', { resumable: false });
    await createTransport(before.smtpUrl).sendMail({
      from: 'a@b.example',
      to: 'c@d.example',
      subject: 'kept',
      text: 'kept',
    });
    await eventually(async () => (await control.deliveries()).some(({ attempts }) => attempts > 0));
    await before.close();

    receiver.clear();
    const after = await startSandbox({ dataDir, webhookUrl, webhookSecret: secret });
    expect(after.credentials).toEqual(before.credentials);
    expect((await stripe(after.port).checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
    expect((await stripe(after.port).checkout.sessions.create(params, key)).id).toBe(session.id);
    expect((await storage(after.url).bucket('crew-test').file('kept.txt').download())[0].toString()).toBe('kept');
    expect((await new SandboxControl(after.url).mails('c@d.example'))[0]?.subject).toBe('kept');
    await eventually(() => receiver.events.some(({ type }) => type === 'checkout.session.completed'));
    await after.close();
    await receiver.close();
  });

  it('reports its health', async () => {
    const sandbox = await startSandbox({ dataDir });
    expect(await (await fetch(`${sandbox.url}/health`)).json()).toEqual({ status: 'ok' });
    expect(await (await fetch(`${sandbox.url}/gcs-credentials.json`)).json()).toEqual(sandbox.credentials);
    await sandbox.close();
  });

  it('refuses to start in production', async () => {
    const environment = process.env.NODE_ENV;
    process.env.NODE_ENV = 'production';
    try {
      await expect(startSandbox({ dataDir })).rejects.toThrow('never starts in production');
    } finally {
      process.env.NODE_ENV = environment;
    }
  });

  it('reports a port in use and cleans up', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    await expect(startSandbox({ dataDir, port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await new Promise((resolve) => other.close(resolve));
    const sandbox = await startSandbox({ dataDir, port });
    expect(sandbox.port).toBe(port);
    await sandbox.close();
  });

  it('reads its configuration from the environment', () => {
    expect(
      readEnv({ SANDBOX_PORT: '5000', STRIPE_WEBHOOK_URL: 'http://localhost:3000/api/webhooks/stripe' }),
    ).toMatchObject({ SANDBOX_PORT: 5000 });
    expect(() => readEnv({ SANDBOX_PORT: 'x', STRIPE_WEBHOOK_URL: 'y' })).toThrow(
      /SANDBOX_PORT[\s\S]*STRIPE_WEBHOOK_URL/,
    );
  });
});

describe('the service account', () => {
  it('is the same for concurrent processes', async () => {
    const script = `import('${new URL('../src/gcs/credentials.ts', import.meta.url).href}').then((m) => process.stdout.write(m.sandboxCredentials(process.argv[1]).private_key_id))`;
    const ask = () =>
      new Promise<string>((resolve, reject) => {
        const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir]);
        let output = '';
        child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
        child.on('error', reject);
        child.on('close', () => resolve(output));
      });
    const ids = await Promise.all([ask(), ask(), ask()]);
    expect(ids[0]).toMatch(/^[0-9a-f]{40}$/);
    expect(new Set(ids).size).toBe(1);
  });
});
