import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Returns the URL of a listening HTTP server, with the address that it is bound to. */
export function urlOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
