import 'reflect-metadata';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startServers, type TestServers } from '@crew/testing/servers';
import { startTestGateway, type TestGateway } from './gateway-harness.js';

const CONNECTIONS = 1_500;
const REQUEST = 'GET /api/health/live HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n';

let servers: TestServers;
let gateway: TestGateway;

beforeAll(async () => {
  servers = await startServers();
  gateway = await startTestGateway(servers);
});

afterAll(async () => {
  await gateway?.stop();
  await servers?.stop();
});

/** Resolves to the begin of the response's status line. */
async function request(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1', () => socket.write(REQUEST));
  try {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    return chunk.toString('latin1', 0, 12);
  } finally {
    socket.destroy();
  }
}

/** Number of connections that the kernel has established with a port. */
function establishedWith(port: number): number {
  const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const remotes = new Set<string>();
  // A row that changes its place while the file is read is there twice.
  for (const row of readFileSync('/proc/net/tcp', 'utf8').split('\n')) {
    const [, local = '', remote = '', state] = row.trim().split(/\s+/);
    if (local.endsWith(end) && state === '01') remotes.add(remote);
  }
  return remotes.size;
}

// All connect before the event loop accepts the first, as when it is busy. Connections beyond the backlog are reset.
it('keeps 1,500 connections that are opened at once until it accepts them', async () => {
  const port = Number(new URL(gateway.url).port);
  const answers = Array.from({ length: CONNECTIONS }, () => request(port));
  // Sockets connect in the ticks before this one.
  const established = await new Promise<number>((resolve) => process.nextTick(() => resolve(establishedWith(port))));
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 200']));
  expect(established).toBe(CONNECTIONS);
}, 60_000);
