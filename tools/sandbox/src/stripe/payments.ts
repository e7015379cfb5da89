import { randomName } from '../random.js';
import { NOBODY_ASKED, type Cause, type StripeAccount } from './stripe-account.js';
import { invalidRequest, noSuch } from './stripe.errors.js';
import { unixNow, type CheckoutSession, type LineItem, type PaymentIntent } from './stripe.objects.js';
import type { CreateSessionParams } from './stripe.params.js';

const DAY_SECONDS = 86_400;
const LEAST_CHARGE_CENTS = 50;

/** Creates a Checkout Session; `checkoutUrl` returns the URL of its page by id. */
export function createSession(
  account: StripeAccount,
  params: CreateSessionParams,
  checkoutUrl: (id: string) => string,
): CheckoutSession {
  const currency = params.line_items[0]?.price_data.currency ?? 'usd';
  if (params.line_items.some((item) => item.price_data.currency !== currency)) {
    throw invalidRequest('All line items must have the same currency.', 'line_items');
  }
  const items = lineItems(params, currency);
  const total = items.reduce((sum, item) => sum + item.amount_total, 0);
  if (total < LEAST_CHARGE_CENTS) {
    throw invalidRequest(
      `The Checkout Session's total amount must convert to at least 50 cents.`,
      undefined,
      'amount_too_small',
    );
  }
  const id = `cs_test_${randomName(58)}`;
  account.lineItems.save({ id, items });
  account.intentData.save({
    id,
    metadata: params.payment_intent_data?.metadata ?? {},
    description: params.payment_intent_data?.description ?? null,
    receipt_email: params.payment_intent_data?.receipt_email ?? null,
  });
  return account.sessions.save({
    id,
    object: 'checkout.session',
    amount_subtotal: total,
    amount_total: total,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: unixNow(),
    currency,
    customer: params.customer ?? null,
    customer_details: null,
    customer_email: params.customer_email ?? null,
    expires_at: params.expires_at ?? unixNow() + DAY_SECONDS,
    livemode: false,
    locale: params.locale ?? null,
    metadata: params.metadata ?? {},
    mode: 'payment',
    payment_intent: null,
    payment_method_types: params.payment_method_types ?? ['card'],
    payment_status: 'unpaid',
    status: 'open',
    success_url: params.success_url,
    ui_mode: 'hosted_page',
    url: checkoutUrl(id),
  });
}

function lineItems(params: CreateSessionParams, currency: string): LineItem[] {
  return params.line_items.map(({ price_data: { unit_amount, product_data }, quantity = 1 }) => ({
    id: `li_${randomName(24)}`,
    object: 'item' as const,
    amount_discount: 0 as const,
    amount_subtotal: unit_amount * quantity,
    amount_tax: 0 as const,
    amount_total: unit_amount * quantity,
    currency,
    description: product_data.name,
    price: {
      id: `price_${randomName(24)}`,
      object: 'price' as const,
      active: true as const,
      currency,
      product: `prod_${randomName(14)}`,
      type: 'one_time' as const,
      unit_amount,
      unit_amount_decimal: String(unit_amount),
    },
    quantity,
  }));
}

/** The payer, as entered on the checkout page. */
export interface Payer {
  email: string | null;
  name: string | null;
}

/** Completes a payment immediately. */
export function pay(account: StripeAccount, session: CheckoutSession, payer: Payer): CheckoutSession {
  const completed = complete(account, session, payer, 'paid');
  succeed(account, completed);
  account.emit('checkout.session.completed', completed, NOBODY_ASKED);
  return completed;
}

/** Completes a session with a payment method that settles at `settlesAt` (milliseconds since 1970). */
export function payLater(
  account: StripeAccount,
  session: CheckoutSession,
  payer: Payer,
  settlesAt: number,
  succeeds: boolean,
): CheckoutSession {
  const completed = complete(account, session, payer, 'unpaid');
  account.settlements.save({ id: session.id, at: settlesAt, succeeds });
  account.emit('checkout.session.completed', completed, NOBODY_ASKED);
  return completed;
}

/** Settles an asynchronous payment, or fails it. */
export function settle(account: StripeAccount, sessionId: string, succeeds: boolean): void {
  account.settlements.delete(sessionId);
  const session = account.sessions.get(sessionId);
  const intent = account.intents.get(session?.payment_intent ?? '');
  if (!session || !intent || intent.status !== 'processing') return;
  if (succeeds) {
    const paid = account.sessions.save({ ...session, payment_status: 'paid' });
    succeed(account, paid);
    account.emit('checkout.session.async_payment_succeeded', paid, NOBODY_ASKED);
    return;
  }
  account.intents.save({
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: {
      type: 'card_error',
      code: 'payment_intent_payment_attempt_failed',
      decline_code: 'insufficient_funds',
      message: 'The payment did not arrive.',
    },
  });
  account.emit('checkout.session.async_payment_failed', session, NOBODY_ASKED);
}

/** Expires an open session. */
export function expire(account: StripeAccount, session: CheckoutSession, cause: Cause): CheckoutSession {
  if (session.status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  }
  const expired = account.sessions.save({ ...session, status: 'expired', url: null });
  account.emit('checkout.session.expired', expired, cause);
  return expired;
}

/** Formats cents as in Stripe's messages. */
export function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

function complete(
  account: StripeAccount,
  session: CheckoutSession,
  payer: Payer,
  status: 'paid' | 'unpaid',
): CheckoutSession {
  const wanted = account.intentData.get(session.id);
  const id = `pi_${randomName(24)}`;
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount: session.amount_total,
    amount_received: 0,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomName(24)}`,
    created: unixNow(),
    currency: session.currency,
    customer: session.customer,
    description: wanted?.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: wanted?.metadata ?? {},
    payment_method: `pm_${randomName(24)}`,
    payment_method_types: session.payment_method_types,
    receipt_email: wanted?.receipt_email ?? null,
    status: 'processing',
  };
  account.intents.save(intent);
  return account.sessions.save({
    ...session,
    customer_details: { ...payer, phone: null, address: null, tax_exempt: 'none', tax_ids: [] },
    payment_intent: intent.id,
    payment_status: status,
    status: 'complete',
    url: null,
  });
}

function succeed(account: StripeAccount, session: CheckoutSession): void {
  const intent = account.intents.get(session.payment_intent ?? '');
  if (!intent) throw noSuch('payment_intent', String(session.payment_intent));
  const charge = account.charges.save({
    id: `ch_${randomName(24)}`,
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    billing_details: {
      address: null,
      email: session.customer_details?.email ?? null,
      name: session.customer_details?.name ?? null,
      phone: null,
    },
    captured: true,
    created: unixNow(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    livemode: false,
    metadata: intent.metadata,
    outcome: {
      network_status: 'approved_by_network',
      risk_level: 'normal',
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
    paid: true,
    payment_intent: intent.id,
    payment_method: intent.payment_method ?? `pm_${randomName(24)}`,
    receipt_email: intent.receipt_email,
    refunded: false,
    status: 'succeeded',
  });
  account.intents.save({ ...intent, amount_received: intent.amount, latest_charge: charge.id, status: 'succeeded' });
}
