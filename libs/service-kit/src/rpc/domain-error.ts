import { messageOf, type ErrorCode, type FieldError } from '@crew/contracts/errors';
import type { ErrorsOf, RpcContract } from '@crew/contracts/rpc';

interface Details {
  /** A sentence for the member; default is the message of the code. */
  message?: string;
  errors?: FieldError[];
  /** Seconds. */
  retryAfter?: number;
  /** What went wrong, for logs and tests; never sent to the caller. */
  cause?: unknown;
}

/** An expected failure with an error code. Any other error is a defect and is returned as `internal`. */
export class DomainError extends Error {
  readonly errors: FieldError[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    readonly code: ErrorCode,
    details: Details = {},
  ) {
    super(details.message ?? messageOf(code), { cause: details.cause });
    this.name = 'DomainError';
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
  }
}

/** Returns a failure that the contract declares; another code does not compile. */
export const failure = <C extends RpcContract>(_contract: C, code: ErrorsOf<C>, details?: Details): DomainError =>
  new DomainError(code, details);
