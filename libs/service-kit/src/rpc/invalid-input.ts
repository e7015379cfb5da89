import type { ZodError } from 'zod';
import { DomainError } from './domain-error.js';

/** Zod's findings as the error a caller sees. */
export const invalidInput = (error: ZodError): DomainError =>
  new DomainError('invalid_input', {
    message: error.issues[0]?.message ?? 'Some of what was sent is not valid',
    errors: error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  });
