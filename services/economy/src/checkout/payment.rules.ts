import type Stripe from 'stripe';
import type { PaymentReturn, PurchaseDocument } from './purchase.schema.js';

/** What an event is about, as far as it says so. */
export interface Mentioned {
  sessionId: string | null;
  paymentId: string | null;
  purchaseId: string | null;
}

interface MentioningObject {
  object: string;
  id: string;
  client_reference_id?: string | null;
  payment_intent?: string | { id: string } | null;
}

const NOTHING: Mentioned = { sessionId: null, paymentId: null, purchaseId: null };

/** What an event of Stripe's is about; everything null for those that do not concern a payment. */
export function mentionedIn(event: { data: { object: unknown } }): Mentioned {
  const object = event.data.object as MentioningObject;
  switch (object.object) {
    case 'checkout.session':
      return {
        sessionId: object.id,
        paymentId: idOf(object.payment_intent),
        purchaseId: object.client_reference_id ?? null,
      };
    case 'payment_intent':
      return { ...NOTHING, paymentId: object.id };
    case 'charge':
    case 'refund':
    case 'dispute':
      return { ...NOTHING, paymentId: idOf(object.payment_intent) };
    default:
      return NOTHING;
  }
}

export const idOf = (named: string | { id: string } | null | undefined): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null);

/** How a session stands; `mismatch` when it is not the payment that the purchase asked for. */
export type SessionState = 'open' | 'pending' | 'paid' | 'expired' | 'mismatch';

type JudgedSession = Pick<
  Stripe.Checkout.Session,
  'status' | 'payment_status' | 'amount_total' | 'currency' | 'client_reference_id' | 'payment_intent'
>;

/** Judges a session by what Stripe says of it now, never by what an event said. */
export function stateOf(session: JudgedSession, purchase: Pick<PurchaseDocument, '_id' | 'usdCents'>): SessionState {
  if (session.client_reference_id !== purchase._id) return 'mismatch';
  if (session.amount_total !== purchase.usdCents || session.currency !== 'usd') return 'mismatch';
  if (session.payment_status === 'paid') return 'paid';
  if (session.status === 'expired') return 'expired';
  if (session.status === 'open') return 'open';
  const intent = session.payment_intent;
  const failed = typeof intent === 'object' && intent !== null && FAILED.has(intent.status);
  return failed ? 'expired' : 'pending';
}

/** A completed session whose payment is in one of these will not be paid any more. */
const FAILED = new Set<Stripe.PaymentIntent['status']>(['requires_payment_method', 'canceled']);

/** A refund or dispute as Stripe has it now. */
export interface FoundReturn {
  kind: PaymentReturn['kind'];
  id: string;
  cents: number;
  /** False when it came to nothing. */
  standing: boolean;
}

/** A bank only asks: nothing was taken yet. It may still become a dispute, under the same id. */
export const isInquiry = ({ status }: Pick<Stripe.Dispute, 'status'>): boolean => status.startsWith('warning_');

export const foundRefund = ({ id, amount, status }: Pick<Stripe.Refund, 'id' | 'amount' | 'status'>): FoundReturn => ({
  kind: 'refund',
  id,
  cents: amount,
  standing: status !== 'failed' && status !== 'canceled',
});

export const foundDispute = ({
  id,
  amount,
  status,
}: Pick<Stripe.Dispute, 'id' | 'amount' | 'status'>): FoundReturn => ({
  kind: 'dispute',
  id,
  cents: amount,
  standing: status !== 'won',
});

/**
 * The returns of a purchase with those found that it did not know yet. Each gets the whole ITC that its cents had
 * bought, rounded so that the returns of a whole payment sum up to the whole purchase.
 */
export function knownReturns(
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
