import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the kernel's ephemeral port range, so that no outgoing connection takes the port before its server listens. */
const FIRST_PORT = 10_240;
const LAST_PORT = 32_000;
const MAX_TRIES = 50;

/** A stack allocates all its ports before the first service listens, so a free port may already be allocated. */
const allocated = new Set<number>();

/** Returns the error code (`EADDRINUSE`, `EACCES`) of listening on a port, or undefined when it is free on all addresses. */
export async function listenProblem(port: number): Promise<string | undefined> {
  for (const host of ['0.0.0.0', '127.0.0.1', '::1']) {
    const problem = await tryListening(port, host);
    // On a machine without IPv6 nothing listens on its address.
    if (problem && problem !== 'EADDRNOTAVAIL' && problem !== 'EAFNOSUPPORT') return problem;
  }
  return undefined;
}

/** Returns the error code (`EADDRNOTAVAIL`, `ENOTFOUND`) when the host is no address of this machine. */
export const hostProblem = (host: string): Promise<string | undefined> => tryListening(0, host);

function tryListening(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** Returns a free port, never the same twice. The port is random, so that two processes rarely choose the same. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (allocated.has(port)) continue;
    allocated.add(port);
    if (!(await listenProblem(port))) return port;
  }
  throw new Error(`No free port between ${FIRST_PORT} and ${LAST_PORT}.`);
}

/** Returns this port or the next free one, so that bookmarks keep working. */
export async function nextFreePort(from: number): Promise<number> {
  for (let port = from; port < from + 100; port++) if (!(await listenProblem(port))) return port;
  return freePort();
}
