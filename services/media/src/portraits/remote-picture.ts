import { lookup } from 'node:dns/promises';
import { get } from 'node:https';
import type { ConnectionOptions } from 'node:tls';
import { UPLOAD_MAX_BYTES } from '@crew/contracts/media/media.constants';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import ipaddr from 'ipaddr.js';

const REDIRECTS_MAX = 3;
const PATIENCE_MS = 10_000;

/** Whether an address is somebody's on the open net, and not in here, next door or nowhere. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'unicast';
}

export interface RemoteOptions {
  /** Which addresses may be spoken to; {@link isPublicAddress} unless said. */
  allows?: (address: string) => boolean;
  /** Resolves a host's name; the system's resolver unless said. */
  resolve?: (host: string) => Promise<string[]>;
  /** More for the connection: whom to trust. */
  tls?: ConnectionOptions;
}

const systemResolve = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/**
 * Fetches a file from a public https address. The address that was checked is the address that is connected to, so that
 * a name cannot change its mind; redirects are checked like the first address.
 * @throws DomainError `portrait_url_refused`, `too_large`
 */
export async function fetchRemotePicture(url: string, options: RemoteOptions = {}): Promise<Buffer> {
  let target = url;
  for (let hops = 0; hops <= REDIRECTS_MAX; hops += 1) {
    const answer = await request(new URL(target), options);
    if (Buffer.isBuffer(answer)) return answer;
    if (!URL.canParse(answer.location, target)) break;
    target = new URL(answer.location, target).href;
  }
  throw refused();
}

async function request(url: URL, options: RemoteOptions): Promise<Buffer | { location: string }> {
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') throw refused();
  const address = await checkedAddress(url.hostname.replace(/^\[|\]$/g, ''), options);
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | { location: string }>();
  const outgoing = get(
    {
      host: address,
      servername: ipaddr.isValid(url.hostname) ? '' : url.hostname,
      port: url.port === '' ? 443 : Number(url.port),
      path: `${url.pathname}${url.search}`,
      headers: { host: url.host, accept: 'image/webp,image/png,image/jpeg', 'user-agent': 'Crew' },
      agent: false,
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...options.tls,
    },
    (answer) => {
      const { statusCode = 0, headers } = answer;
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        resolve({ location: headers.location });
        return outgoing.destroy();
      }
      if (statusCode !== 200) return outgoing.destroy(refused());
      const chunks: Buffer[] = [];
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > UPLOAD_MAX_BYTES) return outgoing.destroy(new DomainError('too_large'));
        chunks.push(chunk);
      });
      answer.on('end', () => resolve(Buffer.concat(chunks)));
      answer.on('error', reject);
    },
  );
  outgoing.on('error', reject);
  return promise.catch((error: unknown) => {
    throw error instanceof DomainError ? error : refused(error);
  });
}

/** Every address that a name stands for must be allowed: the first is then used. */
async function checkedAddress(host: string, options: RemoteOptions): Promise<string> {
  const { allows = isPublicAddress, resolve = systemResolve } = options;
  const addresses = ipaddr.isValid(host) ? [host] : await resolve(host).catch(() => []);
  const [first] = addresses;
  if (first === undefined || !addresses.every(allows)) throw refused();
  return first;
}

const refused = (cause?: unknown): DomainError =>
  Object.assign(new DomainError('portrait_url_refused'), cause === undefined ? {} : { cause });
