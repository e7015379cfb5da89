import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Html, html } from '../pages/html.js';
import { sendPage } from '../pages/page.js';
import { dollars, pay, payLater, type Payer } from './payments.js';
import type { StripeAccount } from './stripe-account.js';
import type { CheckoutSession, LineItem } from './stripe.objects.js';

const DECLINED = 'Your card was declined. Nothing was charged. Try again or choose another way to pay.';

/** The checkout page with the actions pay, pay later, decline and cancel. `settleAfterMs` is read per delayed payment. */
export function checkoutPage(app: FastifyInstance, account: StripeAccount, settleAfterMs: () => number): void {
  app.get('/checkout/:id', (request, reply) => {
    const session = sessionOf(account, request);
    if (session?.status !== 'open') return sendClosed(reply, session);
    return sendCheckout(reply, session, account.lineItems.get(session.id)?.items ?? [], null);
  });

  app.post('/checkout/:id/:action', (request, reply) => {
    const session = sessionOf(account, request);
    if (session?.status !== 'open') return sendClosed(reply, session);
    const { action } = request.params as { action: string };
    const payer = payerOf(session, request);
    switch (action) {
      case 'pay':
        pay(account, session, payer);
        break;
      case 'later':
      case 'later-failing':
        payLater(account, session, payer, Date.now() + settleAfterMs(), action === 'later');
        break;
      case 'decline':
        return sendCheckout(reply, session, account.lineItems.get(session.id)?.items ?? [], DECLINED);
      default:
        return reply.code(404).send();
    }
    return reply.redirect(session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id), 303);
  });
}

function sendCheckout(
  reply: FastifyReply,
  session: CheckoutSession,
  items: LineItem[],
  problem: string | null,
): FastifyReply {
  const total = dollars(session.amount_total);
  const body = html`<main class="checkout">
    <div class="panel">${order(session, items)} ${payment(session, problem)}</div>
  </main>`;
  return sendPage(reply, {
    title: `Pay ${total} to Crew`,
    body,
    status: problem === null ? 200 : 402,
    formTargets: [new URL(session.success_url).origin],
  });
}

function order(session: CheckoutSession, items: LineItem[]): Html {
  const total = dollars(session.amount_total);
  return html`<section class="order" aria-label="Order">
    <p class="merchant">
      <img src="/assets/mark.svg" alt="" width="32" height="32" />Crew <span class="tag gold">Test mode</span>
    </p>
    <div>
      <p class="quiet">Pay Crew</p>
      <h1 class="total">${total}</h1>
    </div>
    <ul>
      ${items.map(
        (item) =>
          html`<li>
            <span>${item.description}${item.quantity > 1 && html` <span class="quiet">× ${item.quantity}</span>`}</span>
            <span>${dollars(item.amount_total)}</span>
          </li>`,
      )}
      <li class="sum"><span>Total, ${session.currency.toUpperCase()}</span><span>${total}</span></li>
    </ul>
    <footer class="quiet small">A rehearsal of the payment page. No card is charged and no money moves.</footer>
  </section>`;
}

function payment(session: CheckoutSession, problem: string | null): Html {
  return html`<section class="pay" aria-label="Payment">
    <h2>How should this payment go?</h2>
    ${problem !== null && html`<p class="alert" role="alert">${problem}</p>`}
    <div class="cardface" aria-hidden="true">
      <i class="chip"></i><span>4242 4242 4242 4242</span>
      <div><b>Test card</b><b>12 / 34</b></div>
    </div>
    <form method="post" action="/checkout/${session.id}/pay">
      <label>
        Email for the receipt
        <input
          type="email"
          name="email"
          value="${session.customer_email}"
          placeholder="you@example.com"
          ${session.customer_email !== null && html`readonly`}
          autocomplete="email"
        />
      </label>
      <button class="button gold" name="choice" value="pay">Pay ${dollars(session.amount_total)}</button>
      <div class="row">
        <button
          class="button"
          formaction="/checkout/${session.id}/later"
          title="The payment is accepted now and arrives a little later"
        >
          Pay later
        </button>
        <button class="button" formaction="/checkout/${session.id}/decline" formnovalidate>Decline</button>
      </div>
      <button class="button plain" formaction="/checkout/${session.id}/later-failing">
        Pay later, and let it fail
      </button>
    </form>
    ${session.cancel_url !== null && html`<a class="quiet small" href="${session.cancel_url}">Cancel and go back</a>`}
  </section>`;
}

function sendClosed(reply: FastifyReply, session: CheckoutSession | undefined): FastifyReply {
  const [title, sentence] = closedWords(session);
  const back =
    session?.status === 'complete'
      ? session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
      : session?.cancel_url;
  const body = html`<main class="checkout">
    <div class="panel">
      <section class="outcome">
        <img src="/assets/mark.svg" alt="" width="64" height="64" />
        <h1>${title}</h1>
        <p class="quiet">${sentence}</p>
        ${back != null && html`<a href="${back}">Return to Crew</a>`}
      </section>
    </div>
  </main>`;
  return sendPage(reply, { title, body, status: session ? 200 : 404 });
}

function closedWords(session: CheckoutSession | undefined): [title: string, sentence: string] {
  if (!session) return ['No such checkout', 'This address belongs to no payment. Start again from the shop.'];
  if (session.status === 'expired')
    return ['This checkout has expired', 'Nothing was charged. Start again from the shop.'];
  return ['Already done', 'This checkout was completed and cannot be paid twice.'];
}

function sessionOf(account: StripeAccount, request: FastifyRequest): CheckoutSession | undefined {
  return account.sessions.get((request.params as { id: string }).id);
}

function payerOf(session: CheckoutSession, request: FastifyRequest): Payer {
  const email = (request.body as { email?: unknown } | undefined)?.email;
  return { email: session.customer_email ?? (typeof email === 'string' && email !== '' ? email : null), name: null };
}
