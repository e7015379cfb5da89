import 'reflect-metadata';
import { Agent, get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listDecks } from '@crew/contracts/chat/list-decks';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startServers, type TestServers } from '@crew/testing/servers';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import { startBackend, startTestGateway, type Backend } from './gateway-harness.js';

let servers: TestServers;
let backend: Backend;
let chat: StubbedCall<typeof listDecks>;
let cookie: string;

beforeAll(async () => {
  servers = await startServers();
  backend = await startBackend(servers);
  cookie = backend.signIn(member());
  chat = await stubCall(backend.connection, listDecks, () => []);
});

afterAll(async () => {
  await backend?.stop();
  await servers?.stop();
});

describe('graceful shutdown', () => {
  it('reports not ready, finishes requests in flight, closes the streams and the port', async () => {
    const gateway = await startTestGateway(servers);
    const stream = await gateway.events(cookie);
    const stalled = await gateway.events(cookie);
    stalled.response.pause();
    const answer = Promise.withResolvers<[]>();
    const asked = chat.asked.length;
    chat.answer = () => answer.promise;
    const inFlight = gateway.request('GET', '/api/decks', { as: cookie });
    await eventually('the request is in flight', () => chat.asked.length > asked);
    const stopping = gateway.stop();
    await eventually('it is not ready', async () => (await fetch(`${gateway.healthUrl}/ready`)).status === 503);
    await eventually('the streams end', () => stream.closed);
    answer.resolve([]);
    expect((await inFlight).status).toBe(200);
    await stopping;
    await expect(gateway.request('GET', '/api/health/live')).rejects.toThrow('ECONNREFUSED');
    await expect(fetch(`${gateway.healthUrl}/live`)).rejects.toThrow();
    chat.answer = () => [];
  });

  it('fails no accepted request', async () => {
    const gateway = await startTestGateway(servers);
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    const ask = (): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => {
        get(`${gateway.url}/api/decks`, { agent, headers: { cookie } }, (response) => {
          response.resume();
          response.on('end', () => resolve(response));
          response.on('close', () => reject(new Error('the response was cut off')));
        }).on('error', reject);
      });
    const statuses: number[] = [];
    const errors: string[] = [];
    const client = async (): Promise<void> => {
      while (errors.length === 0) {
        await ask().then(
          ({ statusCode }) => statuses.push(statusCode!),
          (error: NodeJS.ErrnoException) => errors.push(error.code!),
        );
      }
    };
    const clients = Array.from({ length: 8 }, client);
    await eventually('load', () => statuses.length > 200);
    await gateway.stop();
    await Promise.all(clients);
    agent.destroy();
    expect(new Set(statuses)).toEqual(new Set([200]));
    // Later requests are refused; a load balancer sends them elsewhere.
    for (const code of errors) expect(['ECONNREFUSED', 'ECONNRESET']).toContain(code);
  });
});
