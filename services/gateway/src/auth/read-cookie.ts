import type { IncomingHttpHeaders } from 'node:http';

/** Returns the value of the first cookie of a name (RFC 6265, 5.4); undefined without one. */
export function readCookie({ cookie }: IncomingHttpHeaders, name: string): string | undefined {
  for (const part of cookie?.split(';') ?? []) {
    const equals = part.indexOf('=');
    if (equals !== -1 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim();
  }
  return undefined;
}
