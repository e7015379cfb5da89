import type Stripe from 'stripe';
import { z } from 'zod';
import type { PaymentReturn, PurchaseDocument } from './purchase.schema.js';

/** Ids by which an event of Stripe references a payment. */
export interface PaymentReference {
  sessionId: string | null;
  paymentId: string | null;
  purchaseId: string | null;
}

const id = z.string().max(255);

/** What is read of an event: a signature proves its sender, not its shape. */
export const signedEvent = z.object({
  id,
  type: id,
  data: z.object({
    object: z.object({
      object: z.string().default(''),
      id: id.optional(),
      client_reference_id: id.nullish(),
      payment_intent: z.union([id, z.object({ id })]).nullish(),
    }),
  }),
});
export type SignedEvent = z.output<typeof signedEvent>;

const NO_REFERENCE: PaymentReference = { sessionId: null, paymentId: null, purchaseId: null };

/** Ids that an event of Stripe references; all null when the event is not about a payment. */
export function referenceIn({ data: { object } }: SignedEvent): PaymentReference {
  switch (object.object) {
    case 'checkout.session':
      return {
        sessionId: object.id ?? null,
        paymentId: idOf(object.payment_intent),
        purchaseId: object.client_reference_id ?? null,
      };
    case 'payment_intent':
      return { ...NO_REFERENCE, paymentId: object.id ?? null };
    case 'charge':
    case 'refund':
    case 'dispute':
      return { ...NO_REFERENCE, paymentId: idOf(object.payment_intent) };
    default:
      return NO_REFERENCE;
  }
}

/** Id of a Stripe object that may be expanded. */
export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** State of a checkout session; `mismatch` when it is not the payment that the purchase asked for. */
type SessionState = 'open' | 'pending' | 'paid' | 'expired' | 'mismatch';

type CheckedSession = Pick<
  Stripe.Checkout.Session,
  'status' | 'payment_status' | 'amount_total' | 'currency' | 'client_reference_id' | 'payment_intent'
>;

/** State of a session as fetched from Stripe; never from an event's payload, which may be outdated. */
export function stateOf(session: CheckedSession, purchase: Pick<PurchaseDocument, '_id' | 'usdCents'>): SessionState {
  if (session.client_reference_id !== purchase._id) return 'mismatch';
  if (session.amount_total !== purchase.usdCents || session.currency !== 'usd') return 'mismatch';
  if (session.payment_status === 'paid') return 'paid';
  if (session.status === 'expired') return 'expired';
  if (session.status === 'open') return 'open';
  const intent = session.payment_intent;
  const failed = typeof intent === 'object' && intent !== null && FAILED.has(intent.status);
  return failed ? 'expired' : 'pending';
}

/** Payment states in which a completed session is never paid. */
const FAILED = new Set<Stripe.PaymentIntent['status']>(['requires_payment_method', 'canceled']);

/** A refund or dispute in its current state at Stripe. */
export interface FoundReturn {
  kind: PaymentReturn['kind'];
  id: string;
  cents: number;
  /** False when the refund failed or the dispute was won. */
  effective: boolean;
}

/** An inquiry takes no money. It can become a dispute later, under the same id. */
export const isInquiry = ({ status }: Pick<Stripe.Dispute, 'status'>): boolean => status.startsWith('warning_');

export const foundRefund = ({ id, amount, status }: Pick<Stripe.Refund, 'id' | 'amount' | 'status'>): FoundReturn => ({
  kind: 'refund',
  id,
  cents: amount,
  effective: status !== 'failed' && status !== 'canceled',
});

export const foundDispute = ({
  id,
  amount,
  status,
}: Pick<Stripe.Dispute, 'id' | 'amount' | 'status'>): FoundReturn => ({
  kind: 'dispute',
  id,
  cents: amount,
  effective: status !== 'won',
});

/**
 * The returns of a purchase, extended by those found now. Each gets the ITC that its cents had bought, rounded so that
 * the returns of a whole payment add up to the whole purchase.
 */
export function mergeReturns(
  purchase: Pick<PurchaseDocument, 'itc' | 'usdCents' | 'returns'>,
  found: FoundReturn[],
): PaymentReturn[] {
  const known = [...purchase.returns];
  for (const { kind, id, cents } of found) {
    if (known.some((one) => one.id === id)) continue;
    const before = known.reduce((sum, one) => sum + one.cents, 0);
    const bought = (upTo: number): number => Math.floor((purchase.itc * upTo) / purchase.usdCents);
    known.push({ kind, id, cents, itc: bought(before + cents) - bought(before) });
  }
  return known;
}
