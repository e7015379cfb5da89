import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A key of 256 bits with the name that what it sealed is marked with. */
export interface SealingKey {
  id: string;
  key: Buffer;
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
/** As NIST SP 800-38D recommends for GCM. */
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Reads `id:base64,id:base64`; null when it is not that, or when an id stands twice. */
export function parseSealingKeys(text: string): SealingKey[] | null {
  const keys = text.split(',').map((entry) => {
    const [, id, key] = /^\s*([\w-]{1,32}):([A-Za-z0-9+/_-]+={0,2})\s*$/.exec(entry) ?? [];
    return { id: id ?? '', key: Buffer.from(key ?? '', 'base64') };
  });
  const good = keys.every(({ id, key }) => id !== '' && key.length === KEY_BYTES);
  return good && new Set(keys.map(({ id }) => id)).size === keys.length ? keys : null;
}

/**
 * Seals secrets that must be read again, so that whoever reads the database alone reads none. A sealed secret is
 * `keyId.base64url(iv, ciphertext, tag)` and opens for the owner it was sealed for and nobody else.
 */
export class SecretSeal {
  private readonly current: SealingKey;

  /** @param keys the first seals; all of them open */
  constructor(private readonly keys: readonly SealingKey[]) {
    const [current] = keys;
    if (!current) throw new Error('There is no key to seal with');
    this.current = current;
  }

  /** What every secret sealed with the current key begins with. */
  get mark(): string {
    return `${this.current.id}.`;
  }

  seal(secret: string, owner: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.current.key, iv).setAAD(Buffer.from(owner));
    const sealed = [iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()];
    return this.mark + Buffer.concat(sealed).toString('base64url');
  }

  /**
   * A secret as it was before it was sealed; one that never was is returned as it is.
   * @throws Error when its key is not among the keys, or it was changed or sealed for somebody else
   */
  open(sealed: string, owner: string): string {
    const [id, body] = sealed.split('.');
    if (id === undefined || body === undefined) return sealed;
    const key = this.keys.find((one) => one.id === id)?.key;
    if (!key) throw new Error(`A secret is sealed with the key '${id}', which is not among the keys`);
    const bytes = Buffer.from(body, 'base64url');
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  }

  /** The same secret sealed with the current key. @throws Error as `open` */
  renew(sealed: string, owner: string): string {
    return sealed.startsWith(this.mark) ? sealed : this.seal(this.open(sealed, owner), owner);
  }
}
