import { lookup } from 'node:dns/promises';
import { type IncomingHttpHeaders, type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { ConnectionOptions } from 'node:tls';
import { hostOf, isPublicAddress } from '@crew/service-kit/net/public-address';
import { Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';

const REDIRECTS_MAX = 3;
const SCHEMES = {
  'https:': { port: 443, request: httpsRequest },
  'http:': { port: 80, request: httpRequest },
} as const;
type Scheme = keyof typeof SCHEMES;

export interface FetchOptions {
  schemes: readonly Scheme[];
  /** Allowed ports; all by default. */
  ports?: readonly number[];
  /** Value of the `accept` header. */
  accept: string;
  /** Whether to read the body, by the headers of the response; true by default. */
  accepts?: (headers: IncomingHttpHeaders) => boolean;
  maxBytes: number;
  /** Whether a longer body is refused or truncated. */
  onOverflow: 'refuse' | 'truncate';
  /** Milliseconds for the whole fetch, redirects included. */
  timeoutMs: number;
}

/** Which servers may be connected to, and how. */
export interface NetworkPolicy {
  /** Whether an IP address may be connected to; {@link isPublicAddress} by default. */
  allows?: (address: string) => boolean;
  /** Resolves a host name to IP addresses; the system's resolver by default. */
  resolve?: (host: string) => Promise<string[]>;
  /** An origin that is exempt from the checks of address and port. */
  trustedOrigin?: string | undefined;
  /** Additional TLS options. */
  tls?: ConnectionOptions;
}

export class RemoteFetchError extends Error {
  constructor(
    readonly reason: 'refused' | 'too_large',
    cause?: unknown,
  ) {
    super(`Remote file not fetched: ${reason}`, { cause });
  }
}

export interface RemoteFile {
  bytes: Buffer;
  headers: IncomingHttpHeaders;
}

const systemResolve = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/** Fetches files from the public internet. */
@Injectable()
export class RemoteFilesService {
  /** @throws RemoteFetchError */
  fetch(url: string, options: FetchOptions, policy: NetworkPolicy = {}): Promise<RemoteFile> {
    return fetchRemote(url, options, policy);
  }
}

/**
 * Fetches a file from a public IP address. Connects to the very address that was checked, so that DNS rebinding cannot
 * redirect the request (SSRF); each redirect is checked like the first URL.
 * @throws RemoteFetchError
 */
export async function fetchRemote(url: string, options: FetchOptions, policy: NetworkPolicy = {}): Promise<RemoteFile> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  let target = url;
  try {
    for (let hops = 0; hops <= REDIRECTS_MAX; hops += 1) {
      const response = await request(new URL(target), options, policy, signal);
      if ('bytes' in response) return response;
      target = new URL(response.location, target).href;
    }
  } catch (error) {
    throw error instanceof RemoteFetchError ? error : new RemoteFetchError('refused', error);
  }
  throw new RemoteFetchError('refused');
}

async function request(
  url: URL,
  options: FetchOptions,
  policy: NetworkPolicy,
  signal: AbortSignal,
): Promise<RemoteFile | { location: string }> {
  const scheme = options.schemes.find((one) => one === url.protocol);
  if (!scheme || url.username !== '' || url.password !== '') throw new RemoteFetchError('refused');
  const port = url.port === '' ? SCHEMES[scheme].port : Number(url.port);
  const trusted = url.origin === policy.trustedOrigin;
  if (!trusted && options.ports && !options.ports.includes(port)) throw new RemoteFetchError('refused');
  const host = hostOf(url);
  const address = await resolveAllowed(host, trusted ? { ...policy, allows: () => true } : policy, signal);
  const { promise, resolve, reject } = Promise.withResolvers<RemoteFile | { location: string }>();
  const outgoing = SCHEMES[scheme].request(
    {
      host: address,
      port,
      path: `${url.pathname}${url.search}`,
      headers: { host: url.host, accept: options.accept, 'accept-encoding': 'identity', 'user-agent': 'Crew' },
      agent: false,
      signal,
      ...(scheme === 'https:' && { servername: ipaddr.isValid(host) ? '' : host, ...policy.tls }),
    },
    (response) => {
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        resolve({ location: headers.location });
        return outgoing.destroy();
      }
      if (statusCode !== 200 || options.accepts?.(headers) === false)
        return outgoing.destroy(new RemoteFetchError('refused'));
      readBody(response, options).then((bytes) => resolve({ bytes, headers }), reject);
      return undefined;
    },
  );
  outgoing.on('error', reject);
  outgoing.end();
  return promise;
}

async function readBody(response: IncomingMessage, { maxBytes, onOverflow }: FetchOptions): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Breaking out of the loop closes the connection.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes <= maxBytes) continue;
    if (onOverflow === 'refuse') throw new RemoteFetchError('too_large');
    break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

/** Resolves a host and returns its first address. Every address must be allowed. */
async function resolveAllowed(host: string, policy: NetworkPolicy, signal: AbortSignal): Promise<string> {
  const { allows = isPublicAddress, resolve = systemResolve } = policy;
  const addresses = ipaddr.isValid(host) ? [host] : await abortable(resolve(host), signal);
  const [first] = addresses;
  if (first === undefined || !addresses.every(allows)) throw new RemoteFetchError('refused');
  return first;
}

/** Rejects when the signal aborts: a DNS lookup itself cannot be cancelled. */
function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(new RemoteFetchError('refused', signal.reason)), { once: true });
  return Promise.race([work, promise]);
}
