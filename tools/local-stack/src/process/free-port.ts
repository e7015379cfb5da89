import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range from which kernels hand out outgoing ports, so that no connection takes the port before its server does. */
const FIRST_PORT = 10_240;
const LAST_PORT = 32_000;
const MAX_TRIES = 50;

/** Resolves to whether a server could listen on this loopback port now. */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** A loopback port on which nothing listens, chosen at random so that two runs hardly ever pick the same. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (await isPortFree(port)) return port;
  }
  throw new Error(`No free port was found between ${FIRST_PORT} and ${LAST_PORT}.`);
}
