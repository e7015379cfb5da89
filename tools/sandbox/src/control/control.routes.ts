import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { AiProvider } from '../ai/ai.plugin.js';
import type { GcsProvider } from '../gcs/gcs.plugin.js';
import type { Mailbox } from '../mail/mailbox.js';
import type { StripeProvider } from '../stripe/stripe.plugin.js';
import type { CallLog } from './call-log.js';
import { controlSchema, forgerySchema, PROVIDERS, type Provider } from './control.schema.js';
import type { FaultTable } from './fault-table.js';

export interface Controlled {
  stripe: StripeProvider;
  ai: AiProvider;
  gcs: GcsProvider;
  mailbox: Mailbox;
  log: CallLog;
  faults: FaultTable;
}

/** Routes for faults and the call log, for tests: `POST /__control`, `GET /__log`, `POST /__reset`, `/__webhooks`. */
export function controlRoutes(app: FastifyInstance, parts: Controlled): void {
  const { stripe, ai, gcs, mailbox, log, faults } = parts;

  app.get('/__control', () => ({
    faults: faults.list(),
    model: ai.settings,
    webhooks: stripe.webhooks.behaviour,
    settleAfterMs: stripe.settleAfterMs,
  }));
  app.post('/__control', (request) => {
    const control = parse(controlSchema, request.body);
    faults.add(control.faults ?? []);
    if (control.model) ai.configure(control.model);
    if (control.webhooks) stripe.webhooks.configure(control.webhooks);
    stripe.settleAfterMs = control.settleAfterMs ?? stripe.settleAfterMs;
    return { faults: faults.list() };
  });
  app.delete('/__control', (request) => {
    faults.clear(providerOf(request.query));
    return { faults: faults.list() };
  });

  app.get('/__log', (request) => {
    const { contains } = request.query as { contains?: string };
    return log.list(providerOf(request.query), contains);
  });

  /** Resets all behaviour and empties the log; `{"data": true}` also deletes all stored data. */
  app.post('/__reset', (request) => {
    const data = (request.body as { data?: boolean } | undefined)?.data === true;
    faults.clear();
    log.clear();
    ai.reset();
    stripe.reset(data);
    if (data) {
      gcs.reset();
      mailbox.clear();
    }
    return { reset: true };
  });

  app.get('/__webhooks', () => stripe.webhooks.list());
  app.post('/__webhooks/forge', async (request, reply) => {
    const response = await stripe.webhooks.forge(parse(forgerySchema, request.body));
    return response ?? reply.code(409).send({ message: 'No webhook endpoint is configured.' });
  });
  app.post('/__webhooks/:eventId', (request, reply) => {
    const { eventId } = request.params as { eventId: string };
    const times = (request.body as { times?: number } | undefined)?.times ?? 1;
    return stripe.webhooks.resend(eventId, times)
      ? { resent: times }
      : reply.code(404).send({ message: 'Unknown event.' });
  });
}

function parse<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const sentence = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw Object.assign(new Error(sentence), { statusCode: 400 });
}

function providerOf(query: unknown): Provider | undefined {
  const { provider } = query as { provider?: string };
  const known = PROVIDERS.find((name) => name === provider);
  if (provider !== undefined && !known)
    throw Object.assign(new Error(`Unknown provider ${provider}.`), { statusCode: 400 });
  return known;
}
