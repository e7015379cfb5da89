import { z } from 'zod';
import { StripeApiError } from './stripe.errors.js';

const DAY_SECONDS = 86_400;

/** Stripe's parameters are form-encoded, so every scalar is text. */
const int = z
  .string()
  .regex(/^-?\d+$/, 'parameter_invalid_integer')
  .transform(Number);
const text = z.string().max(5000);
const url = z.string().refine((value) => /^https?:\/\//.test(value) && URL.canParse(value), 'url_invalid');
const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((record) => Object.keys(record).length <= 50, 'metadata_too_large');
const expand = z.array(z.string()).max(20).optional();
/** Accepted and ignored. */
const ignored = z.unknown().optional();

const lineItem = z.strictObject({
  quantity: int.pipe(z.number().int().min(1).max(999_999)).optional(),
  price_data: z.strictObject({
    currency: z
      .string()
      .regex(/^[A-Za-z]{3}$/)
      .transform((code) => code.toLowerCase()),
    unit_amount: int.pipe(z.number().int().min(0).max(99_999_999)),
    product_data: z.strictObject({
      name: text.min(1),
      description: text.optional(),
      images: z.array(url).max(8).optional(),
      metadata: metadata.optional(),
      tax_code: ignored,
      unit_label: ignored,
    }),
    tax_behavior: ignored,
  }),
  adjustable_quantity: ignored,
});

export const createSessionParams = z.strictObject({
  mode: z.literal('payment'),
  line_items: z.array(lineItem).min(1).max(100),
  success_url: url,
  cancel_url: url.optional(),
  client_reference_id: z.string().max(200).optional(),
  customer_email: z.email().optional(),
  customer: z.string().optional(),
  metadata: metadata.optional(),
  payment_intent_data: z
    .strictObject({
      metadata: metadata.optional(),
      description: text.optional(),
      receipt_email: z.email().optional(),
      statement_descriptor: ignored,
      statement_descriptor_suffix: ignored,
      setup_future_usage: ignored,
    })
    .optional(),
  expires_at: int
    .refine((at) => at >= Date.now() / 1000 + 30 * 60 - 5, 'expires_at_too_soon')
    .refine((at) => at <= Date.now() / 1000 + DAY_SECONDS + 5, 'expires_at_too_late')
    .optional(),
  payment_method_types: z.array(z.string()).optional(),
  locale: z.string().optional(),
  ui_mode: z.literal('hosted_page').optional(),
  submit_type: ignored,
  automatic_tax: ignored,
  billing_address_collection: ignored,
  customer_creation: ignored,
  invoice_creation: ignored,
  allow_promotion_codes: ignored,
  phone_number_collection: ignored,
  payment_method_options: ignored,
  custom_text: ignored,
  consent_collection: ignored,
  after_expiration: ignored,
  branding_settings: ignored,
  adaptive_pricing: ignored,
  expand,
});

export const createRefundParams = z.strictObject({
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
  amount: int.pipe(z.number().int().min(1)).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
  expand,
});

export const retrieveParams = z.strictObject({ expand });

const range = z.union([
  int,
  z.strictObject({ gt: int.optional(), gte: int.optional(), lt: int.optional(), lte: int.optional() }),
]);

const page = {
  limit: int.pipe(z.number().int().min(1).max(100)).optional(),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  created: range.optional(),
  expand,
};
export const listSessionsParams = z.strictObject({
  ...page,
  payment_intent: z.string().optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
  customer: z.string().optional(),
  customer_details: z.strictObject({ email: z.string() }).optional(),
});
export const listIntentsParams = z.strictObject({ ...page, customer: z.string().optional() });
export const listByPaymentParams = z.strictObject({
  ...page,
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
});
export const listChargesParams = z.strictObject({
  ...page,
  customer: z.string().optional(),
  payment_intent: z.string().optional(),
});
export const listEventsParams = z.strictObject({
  ...page,
  type: z.string().optional(),
  types: z.array(z.string()).max(20).optional(),
  delivery_success: z.enum(['true', 'false']).optional(),
});

export type PageParams = Pick<
  z.output<typeof listSessionsParams>,
  'limit' | 'starting_after' | 'ending_before' | 'created' | 'expand'
>;
export type CreateSessionParams = z.output<typeof createSessionParams>;
export type CreateRefundParams = z.output<typeof createRefundParams>;

/** Parses parameters. @throws StripeError for the first invalid one, as Stripe does */
export function parseParams<S extends z.ZodType>(schema: S, params: unknown): z.output<S> {
  const parsed = schema.safeParse(params ?? {});
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  if (!issue) throw parsed.error;
  throw new StripeApiError(400, { type: 'invalid_request_error', ...describe(issue, params) }, true);
}

function describe(issue: z.core.$ZodIssue, params: unknown): { message: string; param: string; code?: string } {
  if (issue.code === 'unrecognized_keys') {
    const param = bracketed([...issue.path, issue.keys[0] ?? '']);
    return { code: 'parameter_unknown', message: `Received unknown parameter: ${param}`, param };
  }
  const param = bracketed(issue.path);
  const value = issue.path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key],
    params,
  );
  if (value === undefined) return { code: 'parameter_missing', message: `Missing required param: ${param}.`, param };
  if (value === '') {
    return { code: 'parameter_invalid_empty', message: `You passed an empty string for '${param}'.`, param };
  }
  switch (issue.message) {
    case 'parameter_invalid_integer':
      return { code: 'parameter_invalid_integer', message: `Invalid integer: ${String(value)}`, param };
    case 'url_invalid':
      return { code: 'url_invalid', message: 'Not a valid URL', param };
    case 'expires_at_too_soon':
      return {
        message: 'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
        param,
      };
    case 'expires_at_too_late':
      return {
        message: 'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
        param,
      };
    default:
      return { message: `Invalid ${param}: ${issue.message}`, param };
  }
}

/** Formats `['line_items', 0, 'quantity']` as Stripe does: `line_items[0][quantity]`. */
function bracketed([first, ...rest]: PropertyKey[]): string {
  return String(first ?? '') + rest.map((key) => `[${String(key)}]`).join('');
}
