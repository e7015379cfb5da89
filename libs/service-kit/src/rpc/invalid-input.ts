import type { InvalidField } from '@crew/contracts/validation-message';
import { DomainError } from './domain-error.js';

/** Returns `invalid_input` with all that is invalid. */
export const invalidInput = (issues: readonly InvalidField[]): DomainError =>
  new DomainError('invalid_input', {
    message: issues[0]?.message,
    errors: issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  });
