import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Balancer } from '../src/balance/balancer.js';
import { freePort } from '../src/process/free-port.js';
import { eventually } from './eventually.js';

describe('Balancer', () => {
  const servers: Server[] = [];
  let balancer: Balancer;
  let url: string;

  const serve = async (handler: RequestListener): Promise<string> => {
    const server = createServer(handler).listen(0, '127.0.0.1');
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
    await balancer.listen(port, '127.0.0.1');
    url = `http://127.0.0.1:${port}`;
  });
  afterEach(async () => {
    await balancer.close();
    for (const server of servers.splice(0)) server.close().closeAllConnections();
  });

  it('distributes requests and forwards method, path, headers, body and client address', async () => {
    balancer.add(await serve(echo('one')));
    balancer.add(await serve(echo('two')));
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

  it('retries an unsent request with its body on a gateway that becomes available later', async () => {
    balancer.add(`http://127.0.0.1:${await freePort()}`);
    const request = fetch(url, { method: 'POST', body: 'kept' });
    balancer.add(await serve(echo('late')));
    expect(await (await request).json()).toMatchObject({ name: 'late', body: 'kept' });
  });

  it('streams a response and closes it upstream when the client disconnects', async () => {
    const upstream = Promise.withResolvers<IncomingMessage>();
    const ended = Promise.withResolvers<void>();
    balancer.add(
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

  it('drains a removed gateway', async () => {
    const released = Promise.withResolvers<void>();
    let requests = 0;
    const draining = await serve((_request, response) => {
      requests += 1;
      void released.promise.then(() => response.end(JSON.stringify({ name: 'draining' })));
    });
    balancer.add(draining);
    const pending = nameOf();
    await eventually(() => expect(requests).toBe(1));
    let removed = false;
    const removal = balancer.remove(draining).then(() => (removed = true));
    balancer.add(await serve(echo('other')));
    expect(await nameOf()).toBe('other');
    expect(removed).toBe(false);
    released.resolve();
    await removal;
    expect(await pending).toBe('draining');
  });
});
