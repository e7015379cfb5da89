import type { ErrorBody } from '../control/fault-injection.js';

interface StripeErrorFields {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  param?: string;
}

/** An error in Stripe's format (https://docs.stripe.com/api/errors). */
export class StripeApiError extends Error {
  constructor(
    readonly status: number,
    readonly fields: StripeErrorFields,
    /** Stripe stores the outcome of an idempotent request only after its parameters were valid. */
    readonly rejectedBeforeExecution = false,
  ) {
    super(fields.message);
  }

  body(): { error: Record<string, string> } {
    const { code } = this.fields;
    return {
      error: {
        ...this.fields,
        ...(code && { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
      },
    };
  }
}

export function invalidRequest(message: string, param?: string, code?: string): StripeApiError {
  return new StripeApiError(400, {
    type: 'invalid_request_error',
    message,
    ...(code && { code }),
    ...(param && { param }),
  });
}

export function noSuch(kind: string, id: string, param = 'id'): StripeApiError {
  return new StripeApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

/** The error body of Stripe for an injected fault. */
export const stripeErrorBody: ErrorBody = (status) => {
  const error =
    status === 429
      ? new StripeApiError(429, {
          type: 'invalid_request_error',
          code: 'rate_limit',
          message: 'Request rate limit exceeded.',
        })
      : status < 500
        ? new StripeApiError(status, { type: 'invalid_request_error', message: 'The request was refused.' })
        : new StripeApiError(status, { type: 'api_error', message: 'An unknown error occurred' });
  return { body: JSON.stringify(error.body()), contentType: 'application/json' };
};
