import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A key of 256 bits, and the id that prefixes the secrets encrypted with it. */
export interface SealingKey {
  id: string;
  key: Buffer;
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
/** The length that NIST SP 800-38D recommends for GCM. */
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Parses `id:base64,id:base64`; null for another format, a key of another length or a repeated id. */
export function parseSealingKeys(text: string): SealingKey[] | null {
  const keys = text.split(',').map((entry) => {
    const [, id, key] = /^\s*([\w-]{1,32}):([A-Za-z0-9+/_-]+={0,2})\s*$/.exec(entry) ?? [];
    return { id: id ?? '', key: Buffer.from(key ?? '', 'base64') };
  });
  const good = keys.every(({ id, key }) => id !== '' && key.length === KEY_BYTES);
  return good && new Set(keys.map(({ id }) => id)).size === keys.length ? keys : null;
}

/**
 * Encrypts secrets at rest, as `keyId.base64url(iv, ciphertext, tag)`. The owner's id is authenticated with the secret
 * (AAD), so that a secret copied to another account does not decrypt.
 */
export class SecretSeal {
  private readonly current: SealingKey;

  /** @param keys the first encrypts; all of them decrypt */
  constructor(private readonly keys: readonly SealingKey[]) {
    const [current] = keys;
    if (!current) throw new Error('No sealing key is configured');
    this.current = current;
  }

  /** The prefix of every secret sealed with the current key. */
  get prefix(): string {
    return `${this.current.id}.`;
  }

  seal(secret: string, owner: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.current.key, iv).setAAD(Buffer.from(owner));
    const sealed = [iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()];
    return this.prefix + Buffer.concat(sealed).toString('base64url');
  }

  /**
   * Decrypts a secret; one stored before encryption was introduced is returned as it is.
   * @throws Error when its key is not configured, or when it was altered or belongs to another owner
   */
  open(sealed: string, owner: string): string {
    const [id, body] = sealed.split('.');
    if (id === undefined || body === undefined) return sealed;
    const key = this.keys.find((one) => one.id === id)?.key;
    if (!key) throw new Error(`A secret is sealed with the key '${id}', which is not configured`);
    const bytes = Buffer.from(body, 'base64url');
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  }

  /** The same secret sealed with the current key. @throws Error like `open` */
  reseal(sealed: string, owner: string): string {
    return sealed.startsWith(this.prefix) ? sealed : this.seal(this.open(sealed, owner), owner);
  }
}
