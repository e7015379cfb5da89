import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Balancer } from '../src/balance/balancer.js';
import { freePort } from '../src/process/free-port.js';
import { eventually } from './eventually.js';

describe('the balancer', () => {
  const servers: Server[] = [];
  let balancer: Balancer;
  let url: string;

  const serve = async (answer: RequestListener): Promise<string> => {
    const server = createServer(answer).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const echo =
    (name: string): RequestListener =>
    async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString();
      response.end(JSON.stringify({ name, method: request.method, url: request.url, headers: request.headers, body }));
    };
  const nameOf = async (): Promise<string> => ((await (await fetch(url)).json()) as { name: string }).name;

  beforeEach(async () => {
    const port = await freePort();
    balancer = new Balancer();
    await balancer.listen(port);
    url = `http://127.0.0.1:${port}`;
  });
  afterEach(async () => {
    await balancer.close();
    for (const server of servers.splice(0)) server.close().closeAllConnections();
  });

  it('asks one after the other, with everything that was asked and who asked', async () => {
    balancer.join(await serve(echo('one')));
    balancer.join(await serve(echo('two')));
    expect([await nameOf(), await nameOf(), await nameOf()].sort()).not.toEqual(['one', 'one', 'one']);
    const headers = { cookie: 'a=b', 'x-forwarded-for': '203.0.113.7' };
    const response = await fetch(`${url}/api/x?y=1`, { method: 'POST', body: 'hello', headers });
    expect(await response.json()).toMatchObject({
      method: 'POST',
      url: '/api/x?y=1',
      body: 'hello',
      headers: { cookie: 'a=b', 'x-forwarded-for': '203.0.113.7, 127.0.0.1' },
    });
  });

  it('passes over who cannot be reached, body and all, and waits for who comes later', async () => {
    balancer.join(`http://127.0.0.1:${await freePort()}`);
    const asked = fetch(url, { method: 'POST', body: 'kept' });
    balancer.join(await serve(echo('late')));
    expect(await (await asked).json()).toMatchObject({ name: 'late', body: 'kept' });
  });

  it('passes a stream on as it comes, and ends it at both ends', async () => {
    const upstream = Promise.withResolvers<IncomingMessage>();
    const ended = Promise.withResolvers<void>();
    balancer.join(
      await serve((request, response) => {
        upstream.resolve(request);
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
        response.once('close', ended.resolve);
      }),
    );
    const request = get(url);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const [chunk] = (await once(response, 'data')) as [Buffer];
    expect(chunk.toString()).toBe('data: 1\n\n');
    request.destroy();
    await ended.promise;
  });

  it('lets a gateway leave once it answers what it was asked', async () => {
    const gate = Promise.withResolvers<void>();
    let asked = 0;
    const leaving = await serve(async (_request, response) => {
      asked += 1;
      await gate.promise;
      response.end(JSON.stringify({ name: 'leaving' }));
    });
    balancer.join(leaving);
    const underWay = nameOf();
    await eventually(() => expect(asked).toBe(1));
    let left = false;
    const leave = balancer.leave(leaving).then(() => (left = true));
    balancer.join(await serve(echo('other')));
    expect(await nameOf()).toBe('other');
    expect(left).toBe(false);
    gate.resolve();
    await leave;
    expect(await underWay).toBe('leaving');
  });
});
