import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NATS_USERS, natsPasswordVariable, type NatsUser } from '@crew/contracts/nats-access';

/** Generated once per data folder and stored in it, readable by its owner only. */
export interface LocalSecrets {
  readonly adminPassword: string;
  readonly stripeWebhookSecret: string;
  readonly twoFactorKeys: string;
  readonly abuseHashKey: string;
  readonly vapidPrivateKey: string;
  readonly natsPasswords: Readonly<Record<NatsUser, string>>;
}

/** Generates a P-256 private key like `npx web-push generate-vapid-keys`. */
function newVapidKey(): string {
  const { d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  return d!;
}

/** Begins with a letter, because the NATS configuration parses values that begin with a digit as numbers. */
const newNatsPasswords = () =>
  Object.fromEntries(
    NATS_USERS.map((user) => [user, `n${randomBytes(24).toString('hex')}`]),
  ) as LocalSecrets['natsPasswords'];

const generateSecrets = (): LocalSecrets => ({
  adminPassword: randomBytes(12).toString('base64url'),
  stripeWebhookSecret: `whsec_${randomBytes(24).toString('base64url')}`,
  twoFactorKeys: `local:${randomBytes(32).toString('base64')}`,
  abuseHashKey: randomBytes(32).toString('base64'),
  vapidPrivateKey: newVapidKey(),
  natsPasswords: newNatsPasswords(),
});

/** Returns the secrets of a data folder and generates missing ones, e.g. after an upgrade. */
export async function readOrCreateSecrets(dataDir: string): Promise<LocalSecrets> {
  const path = join(dataDir, 'secrets.json');
  const text = await readFile(path, 'utf8').catch(() => '{}');
  const generated = generateSecrets();
  const stored = JSON.parse(text) as Partial<LocalSecrets>;
  const secrets = { ...generated, ...stored, natsPasswords: { ...generated.natsPasswords, ...stored.natsPasswords } };
  const complete = JSON.stringify(secrets, null, 2);
  if (complete !== text) await writeFile(path, complete, { mode: 0o600 });
  return secrets;
}

/** The environment variables from which nats.conf reads the passwords. */
export const natsVariables = ({ natsPasswords }: LocalSecrets): Record<string, string> =>
  Object.fromEntries(NATS_USERS.map((user) => [natsPasswordVariable(user), natsPasswords[user]]));
