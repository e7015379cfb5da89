import { createHash } from 'node:crypto';

/** Returns the digest of a request with an idempotency key, to tell a retry from a reuse of the key for another request. */
export const requestHash = (...values: (string | number | boolean | undefined)[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 27);
