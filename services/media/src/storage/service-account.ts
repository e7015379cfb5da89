import { GoogleAuth, JWT } from 'google-auth-library';

const SCOPE = 'https://www.googleapis.com/auth/devstorage.read_write';

interface KeyFile {
  client_email: string;
  private_key: string;
}

/** Authenticates requests to Google Cloud Storage and signs its URLs with a service account key. */
export class ServiceAccount extends GoogleAuth<JWT> {
  private readonly key: KeyFile;

  /** @param json the service account's key file */
  constructor(json: string) {
    const key = JSON.parse(json) as KeyFile;
    super({ authClient: new JWT({ email: key.client_email, key: key.private_key, scopes: [SCOPE] }) });
    this.key = key;
  }

  /** Credentials for signing URLs. The base class would look for them on the host when it is given only a client. */
  override getCredentials(): Promise<KeyFile>;
  override getCredentials(callback: (error: Error | null, credentials?: KeyFile) => void): void;
  override getCredentials(callback?: (error: Error | null, credentials?: KeyFile) => void): Promise<KeyFile> | void {
    return callback ? callback(null, this.key) : Promise.resolve(this.key);
  }
}
