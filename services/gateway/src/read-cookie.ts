import type { IncomingHttpHeaders } from 'node:http';

/** Returns the value of the first cookie of a name (RFC 6265, 5.4); undefined when it is missing or malformed. */
export function readCookie({ cookie }: IncomingHttpHeaders, name: string, wellFormed: RegExp): string | undefined {
  const pairs = cookie?.split(';').map((pair) => pair.trim());
  const pair = pairs?.find((candidate) => candidate.startsWith(`${name}=`));
  return pair && wellFormed.exec(pair.slice(name.length + 1))?.[0];
}
