import { createHmac } from 'node:crypto';
import { receiveStripeEvent } from '@crew/contracts/economy/receive-stripe-event';
import type { HttpContract } from '@crew/contracts/http-call';
import fc from 'fast-check';
import { problemOf } from './check-answer.js';
import { hostileBody, hostileText, hostileValue } from './hostile.js';
import { serialize } from './serialize.js';
import type { Target } from './target.js';

interface WebhookCase {
  body: string;
  signature: 'right' | 'wrong' | 'old' | 'none' | 'garbage';
}

const TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'customer.created',
];

const ids = fc.oneof(fc.stringMatching(/^(cs|ch|dp|pi)_[a-z0-9]{8}$/), hostileText, hostileValue);

/** Events in the shape of Stripe's, with hostile values in some places. */
const events: fc.Arbitrary<string> = fc
  .record(
    {
      id: fc.oneof(
        { weight: 3, arbitrary: fc.stringMatching(/^evt_[a-z0-9]{16}$/) },
        { weight: 1, arbitrary: hostileValue },
      ),
      object: fc.oneof({ weight: 5, arbitrary: fc.constant<unknown>('event') }, { weight: 1, arbitrary: hostileValue }),
      type: fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom<unknown>(...TYPES) },
        { weight: 1, arbitrary: hostileValue },
      ),
      created: fc.oneof(fc.constant<unknown>(1_700_000_000), hostileValue),
      data: fc.oneof(
        {
          weight: 4,
          arbitrary: fc.record(
            {
              object: fc.record(
                { id: ids, payment_intent: ids, charge: ids, amount: hostileValue },
                { requiredKeys: [] },
              ),
            },
            { noNullPrototype: true },
          ),
        },
        { weight: 1, arbitrary: hostileValue },
      ),
    },
    { requiredKeys: [], noNullPrototype: true },
  )
  .map(serialize);

const contract = receiveStripeEvent as unknown as HttpContract;
const OLD_SECONDS = 3_600;

/** The webhook of Stripe: only a body that is signed with the secret, just now, may be accepted. */
export const webhookTarget: Target<WebhookCase> = {
  name: 'webhook:stripe',
  cases: fc.record({
    body: fc.oneof({ weight: 4, arbitrary: events }, { weight: 1, arbitrary: hostileBody }),
    signature: fc.constantFrom('right', 'right', 'right', 'wrong', 'old', 'none', 'garbage'),
  }),
  async send({ body, signature }, worker) {
    const header = signatureHeader(body, signature, worker.webhookSecret);
    const headers = { 'content-type': 'application/json', ...(header !== undefined && { 'stripe-signature': header }) };
    const answer = await worker.send('visitor', { method: 'POST', path: contract.http.path, headers, body });
    const accepted = answer.status < 400 && signature !== 'right';
    const what = accepted ? `accepted with a signature that is ${signature}` : problemOf(contract, 'visitor', answer);
    return what === undefined ? undefined : { what, requestId: String(answer.headers['x-request-id']) };
  },
};

function signatureHeader(body: string, signature: WebhookCase['signature'], secret: string): string | undefined {
  if (signature === 'none') return undefined;
  if (signature === 'garbage') return 't=NaN,v1=,v1=__proto__,v0=%00';
  const at = Math.floor(Date.now() / 1_000) - (signature === 'old' ? OLD_SECONDS : 0);
  const key = signature === 'wrong' ? `${secret}x` : secret;
  return `t=${at},v1=${createHmac('sha256', key).update(`${at}.${body}`).digest('hex')}`;
}
