import { createHash, createPublicKey, createVerify, type KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { ServiceAccountCredentials } from './credentials.js';
import { SignedUrlError } from './gcs.errors.js';

const ALGORITHM = 'GOOG4-RSA-SHA256';
const LONGEST_SECONDS = 7 * 86_400;

/** Verifies V4 signed URLs of the sandbox's service account (https://cloud.google.com/storage/docs/access-control/signed-urls). */
export class SignedUrlVerifier {
  private readonly key: KeyObject;

  constructor(private readonly credentials: ServiceAccountCredentials) {
    this.key = createPublicKey(credentials.private_key);
  }

  /** @throws the XML API's error unless the URL is signed for this method, path and headers and not expired */
  verify(method: string, url: string, headers: IncomingHttpHeaders): void {
    const { path, query } = split(url);
    const field = (name: string): string => {
      const value = query.find(([key]) => key === name)?.[1];
      if (value === undefined) throw new SignedUrlError(400, 'InvalidArgument', `Missing ${name}.`);
      return value;
    };
    if (field('X-Goog-Algorithm') !== ALGORITHM)
      throw new SignedUrlError(400, 'InvalidArgument', 'Unsupported algorithm.');
    const [email, ...scopeParts] = field('X-Goog-Credential').split('/');
    const scope = scopeParts.join('/');
    const date = field('X-Goog-Date');
    if (email !== this.credentials.client_email || scope !== `${date.slice(0, 8)}/auto/storage/goog4_request`) {
      throw denied('The credential in the signed address is not known.');
    }
    const signed = field('X-Goog-SignedHeaders').split(';');
    if (!signed.includes('host')) throw denied('The host header must be signed.');
    const signature = Buffer.from(field('X-Goog-Signature'), 'hex');
    const canonicalQuery = query
      .filter(([key]) => key !== 'X-Goog-Signature')
      .map(([key, value]) => `${encode(key)}=${encode(value)}`)
      .sort()
      .join('&');
    const genuine = hostsOf(headers.host ?? '').some((host) => {
      const lines = signed.map((name) => `${name}:${normal(name === 'host' ? host : headers[name])}\n`).join('');
      const request = [
        method,
        path,
        canonicalQuery,
        lines,
        signed.join(';'),
        normal(headers['x-goog-content-sha256']) || 'UNSIGNED-PAYLOAD',
      ];
      const digest = createHash('sha256').update(request.join('\n')).digest('hex');
      return createVerify('RSA-SHA256').update([ALGORITHM, date, scope, digest].join('\n')).verify(this.key, signature);
    });
    if (!genuine) throw denied('The request signature we calculated does not match the signature you provided.');
    checkTime(date, Number(field('X-Goog-Expires')));
  }
}

function checkTime(date: string, seconds: number): void {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date)?.slice(1).map(Number);
  if (!parts || !Number.isInteger(seconds) || seconds < 1 || seconds > LONGEST_SECONDS) {
    throw new SignedUrlError(400, 'InvalidArgument', 'X-Goog-Date or X-Goog-Expires is not valid.');
  }
  const [year = 0, month = 1, day, hour, minute, second] = parts;
  const start = Date.UTC(year, month - 1, day, hour, minute, second);
  const now = Date.now();
  if (now > start + seconds * 1000) throw new SignedUrlError(400, 'ExpiredToken', 'The provided token has expired.');
  // Tolerates a clock skew of 15 minutes.
  if (now < start - 15 * 60_000) throw denied('Request not yet valid.');
}

function denied(message: string): SignedUrlError {
  return new SignedUrlError(403, 'SignatureDoesNotMatch', message);
}

/** Google's client signs the host without its port; other clients sign it as sent. */
function hostsOf(host: string): string[] {
  const bare = host.replace(/:\d+$/, '');
  return bare === host ? [host] : [bare, host];
}

function normal(value: string | string[] | undefined): string {
  return String(value ?? '')
    .trim()
    .replace(/\s{2,}/g, ' ');
}

function split(url: string): { path: string; query: [string, string][] } {
  const [path = '', search = ''] = url.split('?');
  return { path, query: [...new URLSearchParams(search)] };
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}
