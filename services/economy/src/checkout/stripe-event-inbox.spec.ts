import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pino } from 'pino';
import Stripe from 'stripe';
import type { EconomyEnv } from '../economy.env.js';
import type { PaymentReference } from './payment.rules.js';
import type { PurchaseDocument } from './purchase.schema.js';
import { StripeEventInbox } from './stripe-event-inbox.js';
import type { StripeEventDocument } from './stripe-event.schema.js';

const NOW = new Date('2026-01-10T12:00:00.400Z');
const SECRET = 'whsec_test';
const stripe = new Stripe('sk_test_x');
const PURCHASE = { _id: 'pur_1', sessionId: null } as PurchaseDocument;

/** Calls of the inbox on what it depends on, in order. */
let calls: unknown[][];
let stored: Map<string, StripeEventDocument>;
let logs: Record<string, unknown>[];
/** The answers of Stripe, of the purchases and of the settlement. */
let sessions: object[];
let undelivered: object[];
let find: (reference: PaymentReference) => PurchaseDocument | null;
let settle: () => Promise<void>;
let postpone: () => Promise<void>;
let inbox: StripeEventInbox;

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  [calls, stored, logs, sessions, undelivered] = [[], new Map(), [], [], []];
  find = () => PURCHASE;
  settle = postpone = async () => undefined;
  const record =
    <A extends unknown[], R>(name: string, answer: (...args: A) => R) =>
    (...args: A): R => {
      calls.push([name, ...args]);
      return answer(...args);
    };
  const list = (name: string, answer: () => object[]) => ({ list: record(name, async () => ({ data: answer() })) });
  const api = {
    webhooks: stripe.webhooks,
    events: list('list events', () => [...undelivered]),
    checkout: { sessions: list('list sessions', () => sessions) },
  };
  const events = {
    insert: async (event: StripeEventDocument) => {
      if (stored.has(event._id)) return false;
      stored.set(event._id, event);
      return true;
    },
    findDue: record('find due', async () => [...stored.values()]),
    markDone: record('done', async () => undefined),
    postpone: record('postpone', () => postpone()),
  };
  inbox = new StripeEventInbox(
    (async () => api) as never,
    { STRIPE_WEBHOOK_SECRET: SECRET } as EconomyEnv,
    pino({ base: null }, { write: (line) => void logs.push(JSON.parse(line)) }),
    events as never,
    { findReferenced: record('find', async (reference: PaymentReference) => find(reference)) } as never,
    { settle: record('settle', () => settle()) } as never,
  );
});

afterEach(() => {
  jest.useRealTimers();
});

const eventOf = (id: string, object: object) => ({ id, object: 'event', type: 'some.type', data: { object } });
const CHARGE = eventOf('evt_1', { object: 'charge', payment_intent: 'pi_1' });
const SESSION = eventOf('evt_1', { object: 'checkout.session', id: 'cs_1', client_reference_id: 'pur_1' });

function deliver(event: unknown, { secret = SECRET, agedS = 0 } = {}): Promise<void> {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(NOW.getTime() / 1_000) - agedS;
  return inbox.receive(payload, stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }));
}

describe('receive', () => {
  it('stores an event with its first retry, settles its purchase and marks it done', async () => {
    await deliver(SESSION);
    await inbox.onApplicationShutdown();
    const reference = { sessionId: 'cs_1', paymentId: null, purchaseId: 'pur_1' };
    const document = {
      _id: 'evt_1',
      type: 'some.type',
      ...reference,
      receivedAt: NOW,
      doneAt: null,
      dueAt: new Date(NOW.getTime() + 5_000),
      tries: 0,
      problem: null,
    };
    expect([...stored.values()]).toEqual([document]);
    expect(calls).toEqual([
      ['find', document],
      ['settle', PURCHASE, 'cs_1'],
      ['done', 'evt_1', { problem: null, purchaseId: 'pur_1' }],
    ]);
  });

  it('answers before the event is processed, and a shutdown waits for it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    settle = () => promise;
    await deliver(SESSION);
    const stopped = jest.fn();
    const stopping = inbox.onApplicationShutdown().then(stopped);
    await new Promise(setImmediate);
    expect(stopped).not.toHaveBeenCalled();
    resolve();
    await stopping;
    expect(calls.at(-1)![0]).toBe('done');
  });

  it('processes a redelivered event once', async () => {
    await deliver(SESSION);
    await deliver(SESSION);
    await inbox.onApplicationShutdown();
    expect(calls.filter(([name]) => name === 'settle')).toHaveLength(1);
  });

  it('prefers the session that the purchase has', async () => {
    find = () => ({ ...PURCHASE, sessionId: 'cs_own' });
    await deliver(SESSION);
    await inbox.onApplicationShutdown();
    expect(calls[1]![2]).toBe('cs_own');
  });

  it.each([
    ['by another secret', { secret: 'whsec_other' }],
    ['more than five minutes ago', { agedS: 301 }],
  ])('rejects and logs an event that was signed %s', async (_how, signed) => {
    await expect(deliver(SESSION, signed)).rejects.toMatchObject({ code: 'signature_invalid' });
    expect(logs).toMatchObject([{ msg: 'webhook rejected', err: { type: 'StripeSignatureVerificationError' } }]);
    expect(stored.size).toBe(0);
  });

  it('accepts an event that was signed five minutes ago', async () => {
    await deliver(SESSION, { agedS: 300 });
    expect(stored.size).toBe(1);
  });

  it('rejects signed JSON that is no event', async () => {
    await expect(deliver({ id: 'evt_1', object: 'event' })).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('the purchase of an event', () => {
  it('is looked up by the session of its payment when nothing else references it', async () => {
    sessions = [{ id: 'cs_1', client_reference_id: 'pur_1' }];
    find = ({ sessionId }) => (sessionId === 'cs_1' ? { ...PURCHASE, sessionId } : null);
    await deliver(CHARGE);
    await inbox.onApplicationShutdown();
    expect(calls.slice(1)).toEqual([
      ['list sessions', { payment_intent: 'pi_1', limit: 1 }],
      ['find', { sessionId: 'cs_1', paymentId: null, purchaseId: 'pur_1' }],
      ['settle', { ...PURCHASE, sessionId: 'cs_1' }, 'cs_1'],
      ['done', 'evt_1', { problem: null, purchaseId: 'pur_1' }],
    ]);
  });

  it('is not one of ours when Stripe knows no session of the payment', async () => {
    find = () => null;
    await deliver(CHARGE);
    await inbox.onApplicationShutdown();
    expect(calls.slice(2)).toEqual([['done', 'evt_1', { problem: 'concerns no purchase of ours', purchaseId: null }]]);
  });

  it('is not one of ours when the event references no payment', async () => {
    find = () => null;
    await deliver(SESSION);
    await inbox.onApplicationShutdown();
    expect(calls.slice(1)).toEqual([
      ['done', 'evt_1', { problem: 'concerns no purchase of ours', purchaseId: 'pur_1' }],
    ]);
  });
});

describe('an event whose processing fails', () => {
  it.each([
    [0, 5_000],
    [3, 40_000],
    [5, 160_000],
    [6, 300_000],
    [90, 300_000],
  ])('is retried after %i tries in %i ms', async (tries, waitMs) => {
    const error = new Error('x'.repeat(301));
    settle = () => Promise.reject(error);
    stored.set('evt_1', { _id: 'evt_1', tries, paymentId: null } as StripeEventDocument);
    await inbox.processDue(NOW);
    expect(calls[0]).toEqual(['find due', NOW, new Date(NOW.getTime() + 300_000), 100]);
    expect(calls.at(-1)).toEqual(['postpone', 'evt_1', new Date(NOW.getTime() + waitMs), 'x'.repeat(300)]);
    expect(logs).toMatchObject([
      { event: 'evt_1', msg: 'processing a Stripe event failed; it is retried', err: { message: error.message } },
    ]);
  });

  it('keeps a problem that is no error, and does not stop the next event when it cannot be stored', async () => {
    settle = () => Promise.reject('down' as unknown as Error);
    postpone = () => Promise.reject(new Error('no database'));
    for (const id of ['evt_1', 'evt_2']) stored.set(id, { _id: id, tries: 0, paymentId: null } as StripeEventDocument);
    await inbox.processDue(NOW);
    expect(calls.filter(([name]) => name === 'postpone')).toEqual([
      ['postpone', 'evt_1', expect.any(Date), 'down'],
      ['postpone', 'evt_2', expect.any(Date), 'down'],
    ]);
  });
});

describe('fetchUndelivered', () => {
  it('processes what Stripe could not deliver in three days, oldest first, and each event once', async () => {
    undelivered = ['evt_3', 'evt_2', 'evt_1'].map((id) => ({ ...SESSION, id }));
    stored.set('evt_2', { _id: 'evt_2' } as StripeEventDocument);
    await inbox.fetchUndelivered(NOW);
    const since = Date.parse('2026-01-07T12:00:00Z') / 1_000;
    expect(calls[0]).toEqual(['list events', { delivery_success: false, created: { gte: since }, limit: 100 }]);
    expect(calls.filter(([name]) => name === 'done').map(([, id]) => id)).toEqual(['evt_1', 'evt_3']);
  });
});
