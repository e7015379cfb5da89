import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** OWASP's minimum for argon2id, which is this library's default algorithm: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing runs off the main thread; more at once than there are cores would only delay every caller. */
const limit = pLimit(Math.max(1, availableParallelism() - 1));

/** @param salt a random one unless given */
export const hashPassword = (password: string, salt?: Uint8Array): Promise<string> =>
  limit(() => hash(password, { ...OPTIONS, ...(salt && { salt }) }));

let decoy: Promise<string> | undefined;

/** Whether the password is right. Without a hash (unknown account) it is wrong, after the same time. */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const against = passwordHash ?? (await decoy);
  const right = await limit(() => verify(against, password));
  return right && passwordHash !== undefined;
}
