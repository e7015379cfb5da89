import { lookup } from 'node:dns/promises';
import { type IncomingHttpHeaders, type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import type { ConnectionOptions } from 'node:tls';
import { hostOf, isPublicAddress } from '@crew/service-kit/net/public-address';
import ipaddr from 'ipaddr.js';

const REDIRECTS_MAX = 3;
const SCHEMES = {
  'https:': { port: 443, request: overHttps },
  'http:': { port: 80, request: overHttp },
} as const;
type Scheme = keyof typeof SCHEMES;

/** What is to be fetched, and how much of it. */
export interface Wanted {
  schemes: readonly Scheme[];
  /** Ports that may be spoken to; any unless said. */
  ports?: readonly number[];
  /** Media types, as the `accept` header has them. */
  accept: string;
  /** Whether to read on, by the headers of the answer. */
  takes?: (headers: IncomingHttpHeaders) => boolean;
  maxBytes: number;
  /** What becomes of more bytes: refused, or left unread. */
  beyond: 'refuse' | 'cut';
  /** For all of it, redirects included, in milliseconds. */
  patienceMs: number;
}

/** Where it is fetched from. */
export interface World {
  /** Which addresses may be spoken to; {@link isPublicAddress} unless said. */
  allows?: (address: string) => boolean;
  /** Resolves a host's name; the system's resolver unless said. */
  resolve?: (host: string) => Promise<string[]>;
  /** An origin that may be spoken to wherever it is. */
  trustedOrigin?: string | undefined;
  /** More for the connection: whom to trust. */
  tls?: ConnectionOptions;
}

/** Nothing was fetched, and why. */
export class NotFetched extends Error {
  constructor(
    readonly reason: 'refused' | 'too_large',
    cause?: unknown,
  ) {
    super(`The address was not fetched: ${reason}`, { cause });
  }
}

export interface RemoteFile {
  bytes: Buffer;
  headers: IncomingHttpHeaders;
}

const systemResolve = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/**
 * Fetches a file from a public address. The address that was checked is the address that is connected to, so that a
 * name cannot change its mind; redirects are checked like the first address.
 * @throws NotFetched
 */
export async function fetchRemote(url: string, wanted: Wanted, world: World = {}): Promise<RemoteFile> {
  const signal = AbortSignal.timeout(wanted.patienceMs);
  let target = url;
  try {
    for (let hops = 0; hops <= REDIRECTS_MAX; hops += 1) {
      const answer = await ask(new URL(target), wanted, world, signal);
      if ('bytes' in answer) return answer;
      target = new URL(answer.location, target).href;
    }
  } catch (error) {
    throw error instanceof NotFetched ? error : new NotFetched('refused', error);
  }
  throw new NotFetched('refused');
}

async function ask(
  url: URL,
  wanted: Wanted,
  world: World,
  signal: AbortSignal,
): Promise<RemoteFile | { location: string }> {
  const scheme = wanted.schemes.find((one) => one === url.protocol);
  if (!scheme || url.username !== '' || url.password !== '') throw new NotFetched('refused');
  const port = url.port === '' ? SCHEMES[scheme].port : Number(url.port);
  const trusted = url.origin === world.trustedOrigin;
  if (!trusted && wanted.ports && !wanted.ports.includes(port)) throw new NotFetched('refused');
  const host = hostOf(url);
  const address = await checkedAddress(host, trusted ? { ...world, allows: () => true } : world, signal);
  const { promise, resolve, reject } = Promise.withResolvers<RemoteFile | { location: string }>();
  const outgoing = SCHEMES[scheme].request(
    {
      host: address,
      port,
      path: `${url.pathname}${url.search}`,
      headers: { host: url.host, accept: wanted.accept, 'accept-encoding': 'identity', 'user-agent': 'Crew' },
      agent: false,
      signal,
      ...(scheme === 'https:' && { servername: ipaddr.isValid(host) ? '' : host, ...world.tls }),
    },
    (answer) => {
      const { statusCode = 0, headers } = answer;
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        resolve({ location: headers.location });
        return outgoing.destroy();
      }
      if (statusCode !== 200 || wanted.takes?.(headers) === false) return outgoing.destroy(new NotFetched('refused'));
      read(answer, wanted).then((bytes) => resolve({ bytes, headers }), reject);
      return undefined;
    },
  );
  outgoing.on('error', reject);
  outgoing.end();
  return promise;
}

async function read(answer: IncomingMessage, { maxBytes, beyond }: Wanted): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes <= maxBytes) continue;
    if (beyond === 'refuse') throw new NotFetched('too_large');
    break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

/** Every address that a name stands for must be allowed: the first is then used. */
async function checkedAddress(host: string, world: World, signal: AbortSignal): Promise<string> {
  const { allows = isPublicAddress, resolve = systemResolve } = world;
  const addresses = ipaddr.isValid(host) ? [host] : await inTime(resolve(host), signal);
  const [first] = addresses;
  if (first === undefined || !addresses.every(allows)) throw new NotFetched('refused');
  return first;
}

/** A resolver cannot be called off, only waited for no longer. */
function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(new NotFetched('refused', signal.reason)), { once: true });
  return Promise.race([work, promise]);
}
