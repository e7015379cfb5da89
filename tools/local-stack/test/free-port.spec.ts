import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { freePort, nextFreePort } from '../src/process/free-port.js';

it('freePort never returns the same port twice', async () => {
  const ports = new Set<number>();
  for (let count = 1; count <= 1_000; count++) expect(ports.add(await freePort()).size).toBe(count);
});

it('nextFreePort skips a port that is in use', async () => {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  expect(await nextFreePort(port)).not.toBe(port);
  await new Promise((closed) => server.close(closed));
});
