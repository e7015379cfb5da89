import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/** The format: mark, salt, initialization vector, ciphertext of AES-256-GCM, authentication tag. */
const MARK = Buffer.from('crew-backup-1\n');
const SALT_BYTES = 16;
const IV_BYTES = 12;
export const HEADER_BYTES = MARK.length + SALT_BYTES + IV_BYTES;
export const TAG_BYTES = 16;

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
/** 128 MB and half a second per guess: the minimum of OWASP's Password Storage Cheat Sheet. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 };

export const isEncrypted = (header: Buffer): boolean => header.subarray(0, MARK.length).equals(MARK);

/** Encrypts a stream into the format above. */
export function createEncryption(passphrase: string): Transform {
  const salt = randomBytes(SALT_BYTES);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(passphrase, salt), iv);
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      done(null, cipher.update(chunk));
    },
    flush(done) {
      this.push(cipher.final());
      done(null, cipher.getAuthTag());
    },
  });
  stream.push(Buffer.concat([MARK, salt, iv]));
  return stream;
}

/** Decrypts the ciphertext. The stream fails at its end when the passphrase is wrong or anything was changed. */
export function createDecryption(passphrase: string, header: Buffer, tag: Buffer): Transform {
  const salt = header.subarray(MARK.length, MARK.length + SALT_BYTES);
  const iv = header.subarray(MARK.length + SALT_BYTES);
  const decipher = createDecipheriv(CIPHER, keyOf(passphrase, salt), iv);
  decipher.setAuthTag(tag);
  return decipher;
}

const keyOf = (passphrase: string, salt: Buffer): Buffer => scryptSync(passphrase, salt, KEY_BYTES, SCRYPT);
