import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { parse } from 'qs';
import { AiProvider } from './ai/ai.plugin.js';
import { CallLog } from './control/call-log.js';
import { controlRoutes } from './control/control.routes.js';
import { FaultTable } from './control/fault-table.js';
import type { ServiceAccountCredentials } from './gcs/credentials.js';
import { GcsProvider } from './gcs/gcs.plugin.js';
import { Mailbox } from './mail/mailbox.js';
import { mailboxPage } from './mail/mailbox.page.js';
import { SmtpProvider } from './mail/smtp.js';
import { homePage } from './pages/home.page.js';
import { StripeProvider } from './stripe/stripe.plugin.js';

const BODY_LIMIT_BYTES = 64 * 1024 * 1024;
const LONGEST_PARAMETER = 4096;

export interface SandboxOptions {
  /** Folder of the state, which survives a restart. */
  dataDir: string;
  /** 0 for a free port. */
  port?: number;
  smtpPort?: number;
  /** The network interface to listen on. */
  host?: string;
  /** The origin of the sandbox for browsers; `http://localhost:PORT` by default. */
  publicUrl?: string;
  /** URL of Stripe's webhook endpoint; `SandboxControl` can change it later. */
  webhookUrl?: string;
  webhookSecret?: string;
}

export interface Sandbox {
  /** Base URL for clients on this machine: Stripe at `/v1`, models at `/ai/v1`, Cloud Storage at the root. */
  url: string;
  smtpUrl: string;
  port: number;
  smtpPort: number;
  /** Credentials for the storage client. */
  credentials: ServiceAccountCredentials;
  close(): Promise<void>;
}

/** The default webhook secret. */
export const DEFAULT_WEBHOOK_SECRET = 'whsec_sandbox';

/** Starts the sandbox in this process. @throws Error when a port is in use or NODE_ENV is production */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  if (process.env.NODE_ENV === 'production') {
    throw new Error(
      'The sandbox plays payments, mail, models and storage and never starts in production (NODE_ENV=production). Configure the real providers instead.',
    );
  }
  const { dataDir, host = '127.0.0.1' } = options;
  const log = new CallLog();
  const faults = new FaultTable();
  const mailbox = new Mailbox(dataDir);
  const smtp = new SmtpProvider(mailbox, log, faults);
  const gcs = new GcsProvider(dataDir);
  const ai = new AiProvider();
  const address = { port: 0, smtpPort: 0 };
  const stripe = new StripeProvider({
    directory: join(dataDir, 'stripe'),
    publicUrl: () => options.publicUrl ?? `http://localhost:${address.port}`,
    webhookUrl: options.webhookUrl ?? null,
    webhookSecret: options.webhookSecret ?? DEFAULT_WEBHOOK_SECRET,
  });

  const app = newApp();
  stripe.register(app, log, faults);
  ai.register(app, log, faults);
  mailboxPage(app, mailbox);
  controlRoutes(app, { stripe, ai, gcs, mailbox, log, faults });
  homePage(app, {
    mails: () => mailbox.list().length,
    payments: () => stripe.account.sessions.all().length,
    objects: () => gcs.store.count(),
    modelCalls: () => log.list('ai').length,
    smtpUrl: () => `smtp://127.0.0.1:${address.smtpPort}`,
  });
  gcs.register(app, log, faults);

  const close = async () => {
    stripe.close();
    await Promise.all([app.close(), smtp.close()]);
  };
  try {
    address.smtpPort = await smtp.listen(options.smtpPort ?? 0, host);
    address.port = Number(new URL(await app.listen({ port: options.port ?? 0, host })).port);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url: `http://127.0.0.1:${address.port}`,
    smtpUrl: `smtp://127.0.0.1:${address.smtpPort}`,
    ...address,
    credentials: gcs.credentials,
    close,
  };
}

function newApp(): FastifyInstance {
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: true,
    routerOptions: {
      maxParamLength: LONGEST_PARAMETER,
      querystringParser: (text) => parse(text) as Record<string, unknown>,
    },
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, parse(String(body)));
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    // The client has disconnected.
    if (reply.raw.destroyed) return reply.hijack();
    const status = error.statusCode ?? 500;
    if (status >= 500) console.error(`${request.method} ${request.url}:`, error);
    return reply.code(status).send({ message: error.message });
  });
  return app;
}
