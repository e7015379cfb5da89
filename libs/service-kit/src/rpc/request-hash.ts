import { createHash } from 'node:crypto';

/** Digest of what was asked for under an idempotency key, to tell a repeat from a mistaken reuse. */
export const requestHash = (...asked: (string | number | boolean | undefined)[]): string =>
  createHash('sha256').update(JSON.stringify(asked)).digest('base64url').slice(0, 27);
