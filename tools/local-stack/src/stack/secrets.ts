import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NATS_USERS, natsPasswordVariable, type NatsUser } from '@crew/contracts/nats-access';

/** Made once per data folder, kept in it, readable by its owner alone. */
export interface LocalSecrets {
  readonly adminPassword: string;
  readonly stripeWebhookSecret: string;
  readonly twoFactorKeys: string;
  readonly vapidPrivateKey: string;
  readonly natsPasswords: Readonly<Record<NatsUser, string>>;
}

/** A private key of P-256, as `npx web-push generate-vapid-keys` makes one. */
function newVapidKey(): string {
  const { d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  return d!;
}

/** NATS reads what begins with a digit as a number. */
const newNatsPasswords = () =>
  Object.fromEntries(
    NATS_USERS.map((login) => [login, `n${randomBytes(24).toString('hex')}`]),
  ) as LocalSecrets['natsPasswords'];

const make = (): LocalSecrets => ({
  adminPassword: randomBytes(12).toString('base64url'),
  stripeWebhookSecret: `whsec_${randomBytes(24).toString('base64url')}`,
  twoFactorKeys: `local:${randomBytes(32).toString('base64')}`,
  vapidPrivateKey: newVapidKey(),
  natsPasswords: newNatsPasswords(),
});

/** The secrets of a data folder; those that it has not yet, as one of an older version, are made and kept. */
export async function readOrMakeSecrets(dataDir: string): Promise<LocalSecrets> {
  const path = join(dataDir, 'secrets.json');
  const text = await readFile(path, 'utf8').catch(() => '{}');
  const made = make();
  const kept = JSON.parse(text) as Partial<LocalSecrets>;
  const secrets = { ...made, ...kept, natsPasswords: { ...made.natsPasswords, ...kept.natsPasswords } };
  const complete = JSON.stringify(secrets, null, 2);
  if (complete !== text) await writeFile(path, complete, { mode: 0o600 });
  return secrets;
}

/** The passwords as NATS' configuration takes them from its environment. */
export const natsVariables = ({ natsPasswords }: LocalSecrets): Record<string, string> =>
  Object.fromEntries(NATS_USERS.map((login) => [natsPasswordVariable(login), natsPasswords[login]]));
