import { afterEach, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { closeHealthPort, openHealthPort } from '../src/health/health-port.js';
import { urlOf } from '../src/net/url-of.js';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterEach(() => agent.destroy());

it('closes while a client asks again and again on one connection', async () => {
  const [asked, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const server = await openHealthPort({ HEALTH_PORT: 0, HEALTH_HOST: '127.0.0.1' }, async () => {
    asked.resolve();
    await mayAnswer.promise;
    return { report: { status: 'ok', dependencies: {} }, isReady: true };
  });
  const url = `${urlOf(server)}/ready`;
  const ask = async (): Promise<IncomingMessage> => {
    const [response] = (await once(get(url, { agent }), 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return response;
  };
  const asking = ask();
  await asked.promise;
  const closing = closeHealthPort(server);
  mayAnswer.resolve();
  expect((await asking).headers.connection).toBe('close');
  await expect(ask()).rejects.toThrow('ECONNREFUSED');
  await closing;
});
