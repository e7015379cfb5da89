import { afterEach, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { closeHealthPort, openHealthPort } from '../src/health/health-port.js';
import { urlOf } from '../src/net/url-of.js';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterEach(() => agent.destroy());

it('closes while a client asks again and again on one connection', async () => {
  let asked: (() => void) | undefined;
  const whenAsked = new Promise<void>((resolve) => (asked = resolve));
  let answer: (() => void) | undefined;
  const whenAnswered = new Promise<void>((resolve) => (answer = resolve));
  const server = await openHealthPort({ HEALTH_PORT: 0, HEALTH_HOST: '127.0.0.1' }, async () => {
    asked!();
    await whenAnswered;
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
  await whenAsked;
  const closing = closeHealthPort(server);
  answer!();
  expect((await asking).headers.connection).toBe('close');
  await expect(ask()).rejects.toThrow('ECONNREFUSED');
  await closing;
});
