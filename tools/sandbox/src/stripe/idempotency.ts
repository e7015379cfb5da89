import { createHash } from 'node:crypto';
import type { Collection } from '../collection.js';
import { StripeApiError } from './stripe.errors.js';

const RETENTION_MS = 24 * 3600 * 1000;

export interface StoredResponse {
  /** The idempotency key. */
  id: string;
  fingerprint: string;
  status: number;
  body: string;
  at: number;
}

/** Stripe's idempotency: one key, one request, one response (https://docs.stripe.com/api/idempotent_requests). */
export class Idempotency {
  private readonly inProgress = new Map<string, string>();

  constructor(private readonly responses: Collection<StoredResponse>) {
    for (const response of responses.all()) if (Date.now() - response.at > RETENTION_MS) responses.delete(response.id);
  }

  /** Returns the stored response, or null for the first request with a key, which must then call `finish`. */
  begin(key: string, fingerprint: string): StoredResponse | null {
    if (key.length > 255) {
      throw new StripeApiError(
        400,
        { type: 'invalid_request_error', message: 'Idempotency keys may be at most 255 characters.' },
        true,
      );
    }
    const known = this.responses.get(key);
    if ((known?.fingerprint ?? this.inProgress.get(key) ?? fingerprint) !== fingerprint) {
      throw new StripeApiError(
        400,
        {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        },
        true,
      );
    }
    if (known) return known;
    if (this.inProgress.has(key)) {
      throw new StripeApiError(
        409,
        {
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
          message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
        },
        true,
      );
    }
    this.inProgress.set(key, fingerprint);
    return null;
  }

  /** Completes the first request of a key; without a response to store, the key can be used again. */
  finish(key: string, response: { status: number; body: string } | null): void {
    const fingerprint = this.inProgress.get(key);
    this.inProgress.delete(key);
    if (response && fingerprint !== undefined)
      this.responses.save({ id: key, fingerprint, at: Date.now(), ...response });
  }

  clear(): void {
    this.responses.clear();
  }
}

/** A fingerprint of the request, to detect a reused key. */
export function fingerprintOf(method: string, path: string, params: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, params ?? {}]))
    .digest('hex');
}
