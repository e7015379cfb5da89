import type { ErrorBody } from '../control/fault-injection.js';

const REASONS: Record<number, string> = {
  400: 'invalid',
  401: 'required',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  412: 'conditionNotMet',
  416: 'requestedRangeNotSatisfiable',
  429: 'rateLimitExceeded',
  500: 'internalError',
  503: 'backendError',
};

/** An error of the JSON API. */
export class GcsError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** An error of the XML API, which serves signed URLs. */
export class SignedUrlError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** https://cloud.google.com/storage/docs/json_api/v1/status-codes */
export function jsonErrorBody(status: number, message: string): string {
  const reason = REASONS[status] ?? 'backendError';
  return JSON.stringify({ error: { code: status, message, errors: [{ domain: 'global', reason, message }] } });
}

/** https://cloud.google.com/storage/docs/xml-api/reference-status */
export function xmlErrorBody(code: string, message: string): string {
  return `<?xml version='1.0' encoding='UTF-8'?><Error><Code>${code}</Code><Message>${message}</Message></Error>`;
}

/** The error body of Cloud Storage for an injected fault. */
export const gcsErrorBody: ErrorBody = (status) => ({
  body: jsonErrorBody(
    status,
    status === 403 ? 'Access denied.' : 'We encountered an internal error. Please try again.',
  ),
  contentType: 'application/json; charset=UTF-8',
});
