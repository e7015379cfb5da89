import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { NatsConnection } from '@nats-io/nats-core';
import { connectNats } from '../src/nats/connect-nats.js';
import { TestStack } from './test-stack.js';

/** They keep the process busy for four seconds, while the answer to a ping waits behind them. */
const REPORTS = 200;
const REPORT = new Uint8Array(64 * 1024);
const MS_PER_REPORT = 20;

let stack: TestStack;
let connection: NatsConnection;

beforeAll(async () => {
  stack = await TestStack.start();
  connection = await connectNats(stack.servers.nats.url, 'busy');
});
afterAll(async () => {
  await connection?.close();
  await stack?.stop();
});

/** Keeps the process from reading. */
function occupy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

/** Resolves once the connection is given up. */
async function disconnect(): Promise<string> {
  for await (const { type } of connection.status()) if (type === 'disconnect') return 'disconnected';
  return 'closed';
}

it('keeps a connection whose messages a busy process reads late', async () => {
  const received = Promise.withResolvers<string>();
  let left = REPORTS;
  connection.subscribe('report', {
    callback: () => {
      occupy(MS_PER_REPORT);
      if ((left -= 1) === 0) received.resolve('received');
    },
  });
  await connection.flush();
  for (let sent = 0; sent < REPORTS; sent += 1) stack.connection.publish('report', REPORT);
  expect(await Promise.race([received.promise, disconnect()])).toBe('received');
});
