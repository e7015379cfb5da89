import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html, type Html } from '../pages/html.js';
import { moment, sendPage } from '../pages/page.js';
import { dollars, expire, settle } from './payments.js';
import { closeDispute, dispute, refund } from './refunds.js';
import { NOBODY_ASKED, type StripeAccount } from './stripe-account.js';
import { invalidRequest, StripeApiError } from './stripe.errors.js';
import type { Charge, CheckoutSession } from './stripe.objects.js';

const SHOWN_SESSIONS = 200;

/** The payments dashboard: list, refund, dispute and settle payments. */
export function paymentsPage(app: FastifyInstance, account: StripeAccount): void {
  app.get('/payments', (_request, reply) => sendPayments(reply, account, null));

  app.post('/payments/:id/:action', (request, reply) => {
    try {
      act(account, request);
    } catch (error) {
      if (!(error instanceof StripeApiError)) throw error;
      return sendPayments(reply, account, error.message, error.status);
    }
    return reply.redirect('/payments', 303);
  });
}

function act(account: StripeAccount, request: FastifyRequest): void {
  const { id, action } = request.params as { id: string; action: string };
  const session = account.sessions.get(id);
  if (!session) throw invalidRequest('There is no such payment.');
  const charge = chargeOf(account, session);
  switch (action) {
    case 'expire':
      expire(account, session, NOBODY_ASKED);
      return;
    case 'settle':
    case 'fail':
      settle(account, session.id, action === 'settle');
      return;
    case 'refund':
      refund(account, { charge: existing(charge).id, amount: centsOf(request) }, NOBODY_ASKED);
      return;
    case 'dispute':
      dispute(account, existing(charge));
      return;
    case 'win':
    case 'lose': {
      const open = account.disputes.all().find((one) => one.charge === charge?.id && one.status === 'needs_response');
      if (!open) throw invalidRequest('This payment has no open dispute.');
      closeDispute(account, open, action === 'win' ? 'won' : 'lost', NOBODY_ASKED);
      return;
    }
    default:
      throw invalidRequest('There is no such action.');
  }
}

function existing(charge: Charge | undefined): Charge {
  if (!charge) throw invalidRequest('Nothing has been paid yet.');
  return charge;
}

/** Parses an amount in dollars to cents; undefined for an empty field, which means the remaining amount. */
function centsOf(request: FastifyRequest): number | undefined {
  const amount = (request.body as { amount?: string } | undefined)?.amount?.trim() ?? '';
  if (amount === '') return undefined;
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(amount) || Number(amount) === 0)
    throw invalidRequest('Give the amount in dollars, such as 4.99.');
  return Math.round(Number(amount) * 100);
}

function chargeOf(account: StripeAccount, session: CheckoutSession): Charge | undefined {
  return account.charges.get(account.intents.get(session.payment_intent ?? '')?.latest_charge ?? '');
}

function sendPayments(reply: FastifyReply, account: StripeAccount, problem: string | null, status = 200): FastifyReply {
  const sessions = account.sessions.all().slice(-SHOWN_SESSIONS).reverse();
  const body = html`<main>
    <div class="intro">
      <h1>Payments</h1>
      <p class="quiet">Every checkout, newest first, with what one would do in the payment provider's dashboard.</p>
    </div>
    ${
      problem !== null &&
      html`<p class="alert" role="alert">${problem}</p>
        <br />`
    }
    <div class="panel" data-live>
      ${
        sessions.length === 0
          ? html`<div class="empty">
              <img src="/assets/mark.svg" alt="" width="72" height="72" />
              <h2>No payments yet</h2>
              <p class="quiet">Buy a pack in the shop and it appears here.</p>
            </div>`
          : html`<div class="rows">${sessions.map((session) => row(account, session))}</div>`
      }
    </div>
  </main>`;
  return sendPage(reply, { title: 'Payments', body, current: 'payments', status });
}

function row(account: StripeAccount, session: CheckoutSession): Html {
  const charge = chargeOf(account, session);
  const intent = account.intents.get(session.payment_intent ?? '');
  const disputed = account.disputes.all().find((one) => one.charge === charge?.id);
  const items = account.lineItems.get(session.id)?.items ?? [];
  const email = session.customer_details?.email ?? session.customer_email;
  return html`<article class="row-item" id="${session.id}">
    <div>
      <strong>${items.map((item) => item.description).join(', ')}</strong>
      <p class="small quiet clip">${email ?? 'No email'} · ${moment(session.created * 1000)}</p>
      <p class="small quiet clip"><code>${session.id}</code></p>
    </div>
    <div class="side">
      <strong class="figures">${dollars(session.amount_total)}</strong>
      <span class="line">
        ${stateTag(session, intent?.status)}
        ${charge !== undefined && charge.amount_refunded > 0 && html`<span class="tag gold">${dollars(charge.amount_refunded)} refunded</span>`}
        ${disputed !== undefined && html`<span class="tag danger">Dispute ${disputed.status.replace('_', ' ')}</span>`}
      </span>
    </div>
    <div class="actions">${actions(session, charge, intent?.status, disputed?.status)}</div>
  </article>`;
}

function stateTag(session: CheckoutSession, intentStatus: string | undefined): Html {
  if (session.status === 'open') return html`<span class="tag">Open</span>`;
  if (session.status === 'expired') return html`<span class="tag">Expired</span>`;
  if (session.payment_status === 'paid') return html`<span class="tag good">Paid</span>`;
  return intentStatus === 'processing'
    ? html`<span class="tag gold">On its way</span>`
    : html`<span class="tag danger">Failed</span>`;
}

function actions(
  session: CheckoutSession,
  charge: Charge | undefined,
  intent: string | undefined,
  disputed: string | undefined,
): Html[] {
  const button = (action: string, label: string, danger = false) =>
    html`<form method="post" action="/payments/${session.id}/${action}">
      <button class="button little ${danger && 'danger'}">${label}</button>
    </form>`;
  if (session.url !== null)
    return [html`<a class="small" href="${session.url}">Open checkout</a>`, button('expire', 'Expire')];
  if (intent === 'processing') return [button('settle', 'Let it arrive'), button('fail', 'Let it fail', true)];
  if (!charge) return [];
  if (disputed === 'needs_response') return [button('win', 'Close as won'), button('lose', 'Close as lost', true)];
  if (charge.disputed || charge.refunded) return [];
  const left = (charge.amount - charge.amount_refunded) / 100;
  return [
    html`<form method="post" action="/payments/${session.id}/refund">
      <input
        name="amount"
        inputmode="decimal"
        placeholder="${left.toFixed(2)}"
        aria-label="Amount to refund in dollars"
      />
      <button class="button little">Refund</button>
    </form>`,
    button('dispute', 'Dispute', true),
  ];
}
