import Stripe from 'stripe';

/** The real Stripe client, configured for a sandbox. */
export function stripeClient(port: number, { key = 'sk_test_crew', retries = 0 } = {}): Stripe {
  return new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', telemetry: false, maxNetworkRetries: retries });
}

/** Parameters of a checkout session for a pack of ITC. */
export function pack(changes: Partial<Stripe.Checkout.SessionCreateParams> = {}): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: 1999, product_data: { name: 'Explorer, 500 ITC' } } },
    ],
    client_reference_id: 'purchase-1',
    customer_email: 'nova@example.com',
    metadata: { purchase: 'purchase-1' },
    payment_intent_data: { metadata: { purchase: 'purchase-1' } },
    success_url: 'http://localhost:3000/shop/return?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/shop',
    ...changes,
  };
}
