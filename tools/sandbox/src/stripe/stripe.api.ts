import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parse } from 'qs';
import { randomName } from '../random.js';
import { expanded } from './expand.js';
import { fingerprintOf, type Idempotency } from './idempotency.js';
import { listPage } from './list.js';
import { createSession, expire } from './payments.js';
import { closeDispute, refund } from './refunds.js';
import { API_VERSION, type Cause, type StripeAccount } from './stripe-account.js';
import { noSuch, StripeApiError } from './stripe.errors.js';
import {
  createRefundParams,
  createSessionParams,
  listByPaymentParams,
  listChargesParams,
  listEventsParams,
  listIntentsParams,
  listSessionsParams,
  parseParams,
  retrieveParams,
} from './stripe.params.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The idempotency key of this request, until its response is sent. */
    idempotencyKey: string | null;
  }
}

export interface StripeApiParts {
  account: StripeAccount;
  idempotency: Idempotency;
  checkoutUrl: (sessionId: string) => string;
}

/** Stripe's REST API under `/v1`: form-encoded, with bearer and idempotency keys. */
export function stripeApi(app: FastifyInstance, { account, idempotency, checkoutUrl }: StripeApiParts): void {
  protocol(app, idempotency);
  checkoutSessions(app, account, checkoutUrl);
  chargesAndIntents(app, account);
  refundsAndDisputes(app, account);
  events(app, account);
}

function checkoutSessions(
  app: FastifyInstance,
  account: StripeAccount,
  checkoutUrl: StripeApiParts['checkoutUrl'],
): void {
  app.post('/checkout/sessions', (request) => {
    const params = parseParams(createSessionParams, request.body);
    return expanded(account, createSession(account, params, checkoutUrl), params.expand);
  });
  app.get('/checkout/sessions', (request) => {
    const params = parseParams(listSessionsParams, request.query);
    const found = account.sessions
      .all()
      .filter(
        (session) =>
          matches(params.payment_intent, session.payment_intent) &&
          matches(params.status, session.status) &&
          matches(params.customer, session.customer) &&
          matches(params.customer_details?.email, session.customer_details?.email),
      );
    return expanded(account, listPage(found, '/v1/checkout/sessions', params), params.expand);
  });
  app.get('/checkout/sessions/:id', (request) => {
    const { expand } = parseParams(retrieveParams, request.query);
    return expanded(account, found('checkout.session', account.sessions.get(idOf(request)), request), expand);
  });
  app.get('/checkout/sessions/:id/line_items', (request) => {
    const id = idOf(request);
    const { items } = found('checkout.session', account.lineItems.get(id), request);
    return { object: 'list', data: items, has_more: false, url: `/v1/checkout/sessions/${id}/line_items` };
  });
  app.post('/checkout/sessions/:id/expire', (request) => {
    const { expand } = parseParams(retrieveParams, request.body);
    const session = found('checkout.session', account.sessions.get(idOf(request)), request);
    return expanded(account, expire(account, session, causeOf(request)), expand);
  });
}

function chargesAndIntents(app: FastifyInstance, account: StripeAccount): void {
  app.get('/payment_intents', (request) => {
    const params = parseParams(listIntentsParams, request.query);
    const intents = account.intents.all().filter((intent) => matches(params.customer, intent.customer));
    return expanded(account, listPage(intents, '/v1/payment_intents', params), params.expand);
  });
  app.get('/payment_intents/:id', (request) => {
    const { expand } = parseParams(retrieveParams, request.query);
    return expanded(account, found('payment_intent', account.intents.get(idOf(request)), request), expand);
  });

  app.get('/charges', (request) => {
    const params = parseParams(listChargesParams, request.query);
    const charges = account.charges
      .all()
      .filter(
        (charge) => matches(params.payment_intent, charge.payment_intent) && matches(params.customer, charge.customer),
      );
    return expanded(account, listPage(charges, '/v1/charges', params), params.expand);
  });
  app.get('/charges/:id', (request) => {
    const { expand } = parseParams(retrieveParams, request.query);
    return expanded(account, found('charge', account.charges.get(idOf(request)), request), expand);
  });
}

function refundsAndDisputes(app: FastifyInstance, account: StripeAccount): void {
  app.post('/refunds', (request) => {
    const params = parseParams(createRefundParams, request.body);
    return expanded(account, refund(account, params, causeOf(request)), params.expand);
  });
  app.get('/refunds', (request) => {
    const params = parseParams(listByPaymentParams, request.query);
    const refunds = account.refunds.all().filter((made) => ofPayment(made, params));
    return expanded(account, listPage(refunds, '/v1/refunds', params), params.expand);
  });
  app.get('/refunds/:id', (request) => {
    const { expand } = parseParams(retrieveParams, request.query);
    return expanded(account, found('refund', account.refunds.get(idOf(request)), request), expand);
  });

  app.get('/disputes', (request) => {
    const params = parseParams(listByPaymentParams, request.query);
    const disputes = account.disputes.all().filter((opened) => ofPayment(opened, params));
    return expanded(account, listPage(disputes, '/v1/disputes', params), params.expand);
  });
  app.get('/disputes/:id', (request) => {
    const { expand } = parseParams(retrieveParams, request.query);
    return expanded(account, found('dispute', account.disputes.get(idOf(request)), request), expand);
  });
  app.post('/disputes/:id/close', (request) => {
    const { expand } = parseParams(retrieveParams, request.body);
    const dispute = found('dispute', account.disputes.get(idOf(request)), request);
    return expanded(account, closeDispute(account, dispute, 'lost', causeOf(request)), expand);
  });
}

function events(app: FastifyInstance, account: StripeAccount): void {
  app.get('/events', (request) => {
    const params = parseParams(listEventsParams, request.query);
    const types = params.types ?? (params.type === undefined ? null : [params.type]);
    const events = account.events
      .all()
      .filter(
        (event) =>
          (types === null || types.some((type) => wildcardMatch(type, event.type))) &&
          (params.delivery_success === undefined ||
            (params.delivery_success === 'true') === (event.pending_webhooks === 0)),
      );
    return listPage(events, '/v1/events', params);
  });
  app.get('/events/:id', (request) => found('event', account.events.get(idOf(request)), request));
}

/** Registers what all calls share: form bodies, API keys, errors, headers and idempotency. */
function protocol(app: FastifyInstance, idempotency: Idempotency): void {
  app.decorateRequest('idempotencyKey', null);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    done(null, parse(String(body), { arrayLimit: 200, depth: 10, parameterLimit: 5000 }));
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'request-id': `req_${randomName(14)}`, 'stripe-version': API_VERSION });
    checkKey(request.headers.authorization);
  });
  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || typeof key !== 'string') return;
    const known = idempotency.begin(key, fingerprintOf(request.method, request.url, request.body));
    if (known) {
      return reply.code(known.status).header('idempotent-replayed', 'true').type('application/json').send(known.body);
    }
    request.idempotencyKey = key;
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const key = request.idempotencyKey;
    if (key === null) return payload;
    idempotency.finish(key, { status: reply.statusCode, body: String(payload) });
    return payload;
  });

  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof StripeApiError)) throw error;
    if (error.rejectedBeforeExecution && request.idempotencyKey !== null) {
      idempotency.finish(request.idempotencyKey, null);
      request.idempotencyKey = null;
    }
    return reply.code(error.status).send(error.body());
  });
  app.all('/*', answerUnknownUrl);
}

function checkKey(authorization: string | undefined): void {
  const key = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
  const unauthorized = (message: string) => new StripeApiError(401, { type: 'invalid_request_error', message }, true);
  if (key === undefined) {
    throw unauthorized(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
    );
  }
  if (!/^[rs]k_test_/.test(key)) throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}****`);
}

function answerUnknownUrl(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path] = request.url.split('?');
  const error = new StripeApiError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${request.method}: ${path}). Please see https://stripe.com/docs.`,
  });
  return reply.code(404).send(error.body());
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}

function found<T>(kind: string, record: T | undefined, request: FastifyRequest): T {
  if (record === undefined) throw noSuch(kind, idOf(request));
  return record;
}

function causeOf(request: FastifyRequest): Cause {
  return { id: `req_${randomName(14)}`, idempotency_key: request.idempotencyKey };
}

function matches<T>(wanted: T | undefined, actual: T | null | undefined): boolean {
  return wanted === undefined || wanted === actual;
}

function ofPayment(
  record: { charge: string; payment_intent: string },
  params: { charge?: string; payment_intent?: string },
): boolean {
  return matches(params.charge, record.charge) && matches(params.payment_intent, record.payment_intent);
}

function wildcardMatch(pattern: string, type: string): boolean {
  return pattern.endsWith('.*') ? type.startsWith(pattern.slice(0, -1)) : pattern === type;
}
