import { describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import {
  foundDispute,
  foundRefund,
  idOf,
  isInquiry,
  mergeReturns,
  referenceIn,
  signedEvent,
  stateOf,
} from './payment.rules.js';

const eventAbout = (object: object): unknown => ({ id: 'evt_1', type: 'some.type', data: { object } });
const referencesOf = (object: object): unknown => referenceIn(signedEvent.parse(eventAbout(object)));

describe('referenceIn', () => {
  const none = { sessionId: null, paymentId: null, purchaseId: null };
  const payment = { ...none, paymentId: 'pi_1' };

  it.each([
    [
      { object: 'checkout.session', id: 'cs_1', payment_intent: 'pi_1', client_reference_id: 'pur_1' },
      { sessionId: 'cs_1', paymentId: 'pi_1', purchaseId: 'pur_1' },
    ],
    [{ object: 'checkout.session', payment_intent: null, client_reference_id: null }, none],
    [{ object: 'checkout.session' }, none],
    [{ object: 'payment_intent', id: 'pi_1', client_reference_id: 'pur_1' }, payment],
    [{ object: 'payment_intent' }, none],
    [{ object: 'charge', id: 'ch_1', payment_intent: 'pi_1' }, payment],
    [{ object: 'refund', id: 're_1', payment_intent: { id: 'pi_1', object: 'payment_intent' } }, payment],
    [{ object: 'dispute', id: 'du_1', payment_intent: 'pi_1' }, payment],
    [{ object: 'customer', id: 'cus_1', payment_intent: 'pi_1' }, none],
    [{ id: 'pi_1', payment_intent: 'pi_1' }, none],
  ])('of %j is %j', (object, expected) => {
    expect(referencesOf(object)).toEqual(expected);
  });
});

describe('signedEvent', () => {
  it('rejects ids that no index could hold', () => {
    const long = 'x'.repeat(256);
    expect(signedEvent.safeParse(eventAbout({ id: long.slice(1) })).success).toBe(true);
    expect(signedEvent.safeParse(eventAbout({ id: long })).success).toBe(false);
    expect(signedEvent.safeParse(eventAbout({ payment_intent: { id: long } })).success).toBe(false);
  });
});

describe('idOf', () => {
  it('is the id of an object, expanded or not, or null', () => {
    expect(['pi_1', { id: 'pi_1' }, null, undefined].map(idOf)).toEqual(['pi_1', 'pi_1', null, null]);
  });
});

describe('stateOf', () => {
  const purchase = { _id: 'pur_1', usdCents: 1_999 };
  const session: Parameters<typeof stateOf>[0] = {
    status: 'complete',
    payment_status: 'unpaid',
    amount_total: 1_999,
    currency: 'usd',
    client_reference_id: 'pur_1',
    payment_intent: null,
  };
  const intent = (status: Stripe.PaymentIntent['status']): Partial<typeof session> => ({
    payment_intent: { status } as Stripe.PaymentIntent,
  });

  it.each<[string, Partial<typeof session>]>([
    ['paid', { payment_status: 'paid' }],
    ['paid', { payment_status: 'paid', status: 'expired' }],
    ['open', { status: 'open' }],
    ['open', { status: 'open', ...intent('requires_payment_method') }],
    ['expired', { status: 'expired' }],
    ['expired', intent('requires_payment_method')],
    ['expired', intent('canceled')],
    ['pending', intent('processing')],
    ['pending', { payment_intent: 'pi_1' }],
    ['pending', { payment_intent: null }],
    ['mismatch', { payment_status: 'paid', client_reference_id: 'pur_2' }],
    ['mismatch', { payment_status: 'paid', client_reference_id: null }],
    ['mismatch', { payment_status: 'paid', amount_total: 1_998 }],
    ['mismatch', { payment_status: 'paid', amount_total: 2_000 }],
    ['mismatch', { payment_status: 'paid', currency: 'idr' }],
  ])('is %s for %j', (state, over) => {
    expect(stateOf({ ...session, ...over }, purchase)).toBe(state);
  });
});

describe('returns', () => {
  it.each<[Stripe.Refund['status'], boolean]>([
    ['succeeded', true],
    ['pending', true],
    ['requires_action', true],
    ['failed', false],
    ['canceled', false],
  ])('a refund that is %s takes ITC: %s', (status, effective) => {
    expect(foundRefund({ id: 're_1', amount: 5, status })).toEqual({ kind: 'refund', id: 're_1', cents: 5, effective });
  });

  it.each<[Stripe.Dispute['status'], boolean, boolean]>([
    ['needs_response', false, true],
    ['under_review', false, true],
    ['lost', false, true],
    ['won', false, false],
    ['warning_needs_response', true, true],
    ['warning_closed', true, true],
  ])('a dispute that is %s is an inquiry: %s', (status, inquiry, effective) => {
    expect(isInquiry({ status })).toBe(inquiry);
    expect(foundDispute({ id: 'd', amount: 5, status })).toEqual({ kind: 'dispute', id: 'd', cents: 5, effective });
  });

  it('add up to the whole purchase, and keep what they were first found with', () => {
    const known = { kind: 'refund', id: 're_1', cents: 1, itc: 77 } as const;
    const third = (id: string) => ({ kind: 'refund' as const, id, cents: 333, effective: true });
    const purchase = { itc: 500, usdCents: 1_000, returns: [known] };
    const merged = mergeReturns(purchase, [third('re_1'), third('re_2'), third('re_3'), third('re_4')]);
    expect(merged).toEqual([
      known,
      { kind: 'refund', id: 're_2', cents: 333, itc: 167 },
      { kind: 'refund', id: 're_3', cents: 333, itc: 166 },
      { kind: 'refund', id: 're_4', cents: 333, itc: 167 },
    ]);
    expect(purchase.returns).toEqual([known]);
    expect(mergeReturns({ ...purchase, returns: [] }, [third('re_1')])).toMatchObject([{ itc: 166 }]);
    const thirds = ['re_1', 're_2', 're_3'].map((id) => ({ ...third(id), cents: 100 }));
    expect(mergeReturns({ itc: 100, usdCents: 300, returns: [] }, thirds).map(({ itc }) => itc)).toEqual([33, 33, 34]);
  });
});
