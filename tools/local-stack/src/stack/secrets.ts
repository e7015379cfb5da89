import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Made once per data folder, kept in it, readable by its owner alone. */
export interface LocalSecrets {
  readonly adminPassword: string;
  readonly stripeWebhookSecret: string;
}

export async function readOrMakeSecrets(dataDir: string): Promise<LocalSecrets> {
  const path = join(dataDir, 'secrets.json');
  const kept = await readFile(path, 'utf8').catch(() => undefined);
  if (kept) return JSON.parse(kept) as LocalSecrets;
  const made: LocalSecrets = {
    adminPassword: randomBytes(12).toString('base64url'),
    stripeWebhookSecret: `whsec_${randomBytes(24).toString('base64url')}`,
  };
  await writeFile(path, JSON.stringify(made, null, 2), { mode: 0o600 });
  return made;
}
