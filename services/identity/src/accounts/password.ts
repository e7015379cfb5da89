import { availableParallelism } from 'node:os';
import { foldCase } from '../users/user.rules.js';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import pLimit from 'p-limit';

/** OWASP's minimum for argon2id, which is this library's default algorithm: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing runs off the main thread; more at once than there are cores would only make everybody wait longer. */
const inTurn = pLimit(Math.max(1, availableParallelism() - 1));

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, OPTIONS));

let decoy: Promise<string> | undefined;

/** Whether the password is right. With no hash (nobody of that name) it is wrong, after the same time. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const against = passwordHash ?? (await decoy);
  const right = await inTurn(() => verify(against, password));
  return right && passwordHash !== undefined;
}

const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'] as string[]);

/** Whether a password is among the commonest there are, or is the member's own name or address. */
export function isCommonPassword(password: string, ...own: string[]): boolean {
  const folded = foldCase(password);
  return COMMON.has(folded) || own.some((name) => foldCase(name) === folded);
}
