import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The key file of a service account, in Google Cloud's format. */
export interface ServiceAccountCredentials {
  type: 'service_account';
  project_id: string;
  private_key_id: string;
  /** PEM, PKCS #8. */
  private_key: string;
  client_email: string;
  client_id: string;
  token_uri: string;
}

/**
 * Returns the sandbox's service account, which is created once per data folder and shared by all processes. The storage
 * client signs URLs with it and the sandbox verifies them.
 */
export function sandboxCredentials(dataDir: string): ServiceAccountCredentials {
  const file = join(dataDir, 'gcs-credentials.json');
  return read(file) ?? create(dataDir, file);
}

function read(file: string): ServiceAccountCredentials | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ServiceAccountCredentials;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Creates the file atomically: of two processes that start concurrently, both use the key of the first. */
function create(dataDir: string, file: string): ServiceAccountCredentials {
  mkdirSync(dataDir, { recursive: true });
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const made: ServiceAccountCredentials = {
    type: 'service_account',
    project_id: 'crew-sandbox',
    private_key_id: randomBytes(20).toString('hex'),
    private_key: privateKey,
    client_email: 'media@crew-sandbox.iam.gserviceaccount.com',
    client_id: '100000000000000000001',
    token_uri: 'https://oauth2.googleapis.com/token',
  };
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, JSON.stringify(made, null, 2), { mode: 0o600 });
  try {
    linkSync(draft, file);
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return read(file) ?? made;
  } finally {
    rmSync(draft, { force: true });
  }
}
