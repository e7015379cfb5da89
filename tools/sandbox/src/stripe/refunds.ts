import { randomName } from '../random.js';
import { dollars } from './payments.js';
import { NOBODY_ASKED, type Cause, type StripeAccount } from './stripe-account.js';
import { invalidRequest, noSuch } from './stripe.errors.js';
import { unixNow, type Charge, type Dispute, type Refund } from './stripe.objects.js';
import type { CreateRefundParams } from './stripe.params.js';

const DISPUTE_DEADLINE_SECONDS = 7 * 86_400;

/** Refunds part of a charge, or its remaining amount. */
export function refund(account: StripeAccount, params: CreateRefundParams, cause: Cause): Refund {
  const charge = chargeToRefund(account, params);
  const left = charge.amount - charge.amount_refunded;
  if (left === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded');
  if (charge.disputed)
    throw invalidRequest(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      undefined,
      'charge_disputed',
    );
  const amount = params.amount ?? left;
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      'amount',
    );
  }
  const made = account.refunds.save({
    id: `re_${randomName(24)}`,
    object: 'refund',
    amount,
    charge: charge.id,
    created: unixNow(),
    currency: charge.currency,
    livemode: false,
    metadata: params.metadata ?? {},
    payment_intent: charge.payment_intent,
    reason: params.reason ?? null,
    status: 'succeeded',
  });
  const refunded = account.charges.save({
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  });
  account.emit('charge.refunded', refunded, cause, {
    amount_refunded: charge.amount_refunded,
    ...(refunded.refunded && { refunded: false }),
  });
  return made;
}

/** Opens a dispute: the bank withholds the whole amount until it is decided. */
export function dispute(account: StripeAccount, charge: Charge): Dispute {
  if (charge.disputed) throw invalidRequest(`Charge ${charge.id} is already disputed.`);
  account.charges.save({ ...charge, disputed: true });
  const opened = account.disputes.save({
    id: `du_${randomName(24)}`,
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    charge: charge.id,
    created: unixNow(),
    currency: charge.currency,
    evidence_details: {
      due_by: unixNow() + DISPUTE_DEADLINE_SECONDS,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  });
  account.emit('charge.dispute.created', opened, NOBODY_ASKED);
  return opened;
}

export function closeDispute(account: StripeAccount, open: Dispute, status: 'won' | 'lost', cause: Cause): Dispute {
  if (open.status !== 'needs_response') throw invalidRequest('This dispute is already closed');
  const closed = account.disputes.save({ ...open, status });
  account.emit('charge.dispute.closed', closed, cause, { status: open.status });
  return closed;
}

function chargeToRefund(account: StripeAccount, params: CreateRefundParams): Charge {
  if (params.charge !== undefined) {
    const charge = account.charges.get(params.charge);
    if (!charge) throw noSuch('charge', params.charge, 'charge');
    return charge;
  }
  if (params.payment_intent === undefined) {
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.');
  }
  const intent = account.intents.get(params.payment_intent);
  if (!intent) throw noSuch('payment_intent', params.payment_intent, 'payment_intent');
  const charge = account.charges.get(intent.latest_charge ?? '');
  if (!charge)
    throw invalidRequest(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      'payment_intent',
    );
  return charge;
}
