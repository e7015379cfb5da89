import type { ErrorBody } from '../../control/fault-injection.js';

/** An error in the shape of OpenAI's API. */
export class AiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code: string | null = null,
    readonly param: string | null = null,
  ) {
    super(message);
  }

  body(): string {
    return JSON.stringify({
      error: { message: this.message, type: TYPES[this.status] ?? 'server_error', param: this.param, code: this.code },
    });
  }
}

const TYPES: Record<number, string> = {
  400: 'invalid_request_error',
  401: 'invalid_request_error',
  403: 'invalid_request_error',
  404: 'invalid_request_error',
  429: 'requests',
};

/** The error body of the provider for an injected fault. */
export const aiErrorBody: ErrorBody = (status) => {
  const error =
    status === 429
      ? new AiError(429, 'Rate limit reached. Please try again later.', 'rate_limit_exceeded')
      : new AiError(status, 'The server had an error while processing your request.');
  return { body: error.body(), contentType: 'application/json' };
};
