import { dictionary } from '@zxcvbn-ts/language-common';
import { foldCase } from '../users/users.service.js';

const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'] as string[]);

/** Whether a password is in the list of common passwords, or equals one of the member's own names. */
export function isCommonPassword(password: string, ...ownNames: string[]): boolean {
  const folded = foldCase(password);
  return COMMON.has(folded) || ownNames.some((name) => foldCase(name) === folded);
}
