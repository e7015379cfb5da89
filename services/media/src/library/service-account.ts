import { GoogleAuth, JWT } from 'google-auth-library';

const SCOPE = 'https://www.googleapis.com/auth/devstorage.read_write';

interface KeyFile {
  client_email: string;
  private_key: string;
}

/** The account that the product has at the storage provider, from its key: it asks and signs by itself. */
export class ServiceAccount extends GoogleAuth<JWT> {
  private readonly key: KeyFile;

  /** @param json the account's key file */
  constructor(json: string) {
    const key = JSON.parse(json) as KeyFile;
    super({ authClient: new JWT({ email: key.client_email, key: key.private_key, scopes: [SCOPE] }) });
    this.key = key;
  }

  /** Whom addresses are signed by. Given only a client, the library would look for that on the machine it runs on. */
  override getCredentials(): Promise<KeyFile>;
  override getCredentials(callback: (error: Error | null, credentials?: KeyFile) => void): void;
  override getCredentials(callback?: (error: Error | null, credentials?: KeyFile) => void): Promise<KeyFile> | void {
    return callback ? callback(null, this.key) : Promise.resolve(this.key);
  }
}
