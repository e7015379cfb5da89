import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range from which kernels hand out outgoing ports, so that no connection takes the port before its server does. */
const FIRST_PORT = 10_240;
const LAST_PORT = 32_000;
const MAX_TRIES = 50;

/** What was chosen may not be listened on yet: a ship chooses all its ports before the first of its services starts. */
const chosen = new Set<number>();

/** Resolves to why no server could listen on this port, on some address of the machine (`EADDRINUSE`, `EACCES`). */
export async function listenProblem(port: number): Promise<string | undefined> {
  for (const host of ['0.0.0.0', '127.0.0.1', '::1']) {
    const problem = await tryListening(port, host);
    // A machine without IPv6 has nobody listening there either.
    if (problem && problem !== 'EADDRNOTAVAIL' && problem !== 'EAFNOSUPPORT') return problem;
  }
  return undefined;
}

function tryListening(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** A port on which nothing listens, never the same twice; at random, so that two processes hardly ever choose the same. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (chosen.has(port)) continue;
    chosen.add(port);
    if (!(await listenProblem(port))) return port;
  }
  throw new Error(`No free port was found between ${FIRST_PORT} and ${LAST_PORT}.`);
}

/** This port or the next one on which nothing listens, so that a bookmark holds. */
export async function nextFreePort(from: number): Promise<number> {
  for (let port = from; port < from + 100; port++) if (!(await listenProblem(port))) return port;
  return freePort();
}
