import { isIPv6 } from 'node:net';

/**
 * Returns the URL at which this machine reaches a server that listens on `host`. Clients try the IPv4 address of
 * `localhost` when nothing listens on its IPv6 one.
 */
export function localUrl(host: string, port: number): string {
  if (['127.0.0.1', '0.0.0.0', '::'].includes(host)) return `http://localhost:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
