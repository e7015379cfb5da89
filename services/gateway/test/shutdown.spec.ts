import 'reflect-metadata';
import { Agent, get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listDecks } from '@crew/contracts/chat/list-decks';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startServers, type TestServers } from '@crew/testing/servers';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import { startShip, startTestGateway, type Ship } from './gateway-harness.js';

let servers: TestServers;
let ship: Ship;
let chat: StubbedCall<typeof listDecks>;
let cookie: string;

beforeAll(async () => {
  servers = await startServers();
  ship = await startShip(servers);
  cookie = ship.signIn(member());
  chat = await stubCall(ship.connection, listDecks, () => []);
});

afterAll(async () => {
  await ship?.stop();
  await servers?.stop();
});

describe('a gateway that is told to stop', () => {
  it('says that it is not ready, finishes what is under way, ends its streams and is gone', async () => {
    const gateway = await startTestGateway(servers);
    const stream = await gateway.events(cookie);
    const stalled = await gateway.events(cookie);
    stalled.response.pause();
    const answer = Promise.withResolvers<[]>();
    const asked = chat.asked.length;
    chat.answer = () => answer.promise;
    const underWay = gateway.request('GET', '/api/decks', { as: cookie });
    await eventually('the request is under way', () => chat.asked.length > asked);
    const stopping = gateway.stop();
    await eventually('it is not ready', async () => (await fetch(`${gateway.healthUrl}/ready`)).status === 503);
    await eventually('the streams end', () => stream.closed);
    answer.resolve([]);
    expect((await underWay).status).toBe(200);
    await stopping;
    await expect(gateway.request('GET', '/api/health/live')).rejects.toThrow('ECONNREFUSED');
    await expect(fetch(`${gateway.healthUrl}/live`)).rejects.toThrow();
    chat.answer = () => [];
  });

  it('fails no request that it has taken', async () => {
    const gateway = await startTestGateway(servers);
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    const ask = (): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => {
        get(`${gateway.url}/api/decks`, { agent, headers: { cookie } }, (response) => {
          response.resume();
          response.on('end', () => resolve(response));
          response.on('close', () => reject(new Error('the answer was cut off')));
        }).on('error', reject);
      });
    const statuses: number[] = [];
    const refusals: string[] = [];
    const client = async (): Promise<void> => {
      while (refusals.length === 0) {
        await ask().then(
          ({ statusCode }) => statuses.push(statusCode!),
          (error: NodeJS.ErrnoException) => refusals.push(error.code!),
        );
      }
    };
    const clients = Array.from({ length: 8 }, client);
    await eventually('load', () => statuses.length > 200);
    await gateway.stop();
    await Promise.all(clients);
    agent.destroy();
    expect(new Set(statuses)).toEqual(new Set([200]));
    // Those who came too late found nobody: a balancer sends them elsewhere.
    for (const code of refusals) expect(['ECONNREFUSED', 'ECONNRESET']).toContain(code);
  });
});
