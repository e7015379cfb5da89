import type { ZodError } from 'zod';
import { DomainError } from './domain-error.js';

/** Returns `invalid_input` with the issues that zod found. */
export const invalidInput = (error: ZodError): DomainError =>
  new DomainError('invalid_input', {
    message: error.issues[0]?.message ?? 'Some of what was sent is not valid',
    errors: error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  });
