import { messageOf, type ErrorCode, type FieldError } from '@crew/contracts/errors';
import type { ErrorsOf, RpcContract } from '@crew/contracts/rpc';

interface Details {
  /** A sentence fit for a toast; the code's own unless given. */
  message?: string;
  errors?: FieldError[];
  /** Seconds. */
  retryAfter?: number;
}

/** An expected failure with a code of the one table. Anything else thrown is a fault and answers `internal`. */
export class DomainError extends Error {
  readonly errors: FieldError[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    readonly code: ErrorCode,
    details: Details = {},
  ) {
    super(details.message ?? messageOf(code));
    this.name = 'DomainError';
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
  }
}

/** A failure that the contract declares; another code does not compile. */
export const failure = <C extends RpcContract>(_contract: C, code: ErrorsOf<C>, details?: Details): DomainError =>
  new DomainError(code, details);
