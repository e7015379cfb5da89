import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { stopDigest } from '@crew/contracts/identity/stop-digest';
import { stopLetterMail } from '@crew/contracts/identity/stop-letter-mail';
import { startServers, type TestServers } from '@crew/testing/servers';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import { startBackend, startTestGateway, type Backend, type TestGateway } from './gateway-harness.js';

const TOKEN = 'Az09_-'.padEnd(43, 'x');
const PATH = `/api/digest/${TOKEN}/stop`;
const BOUNDARY = 'a-boundary';
const ONE_CLICK = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${BOUNDARY}--\r\n`;

let servers: TestServers;
let backend: Backend;
let gateway: TestGateway;
let stop: StubbedCall<typeof stopDigest>;

beforeAll(async () => {
  servers = await startServers();
  backend = await startBackend(servers);
  gateway = await startTestGateway(servers);
  stop = await stubCall(backend.connection, stopDigest, () => null);
});

beforeEach(() => {
  stop.asked.length = 0;
});

afterAll(async () => {
  await gateway?.stop();
  await stop?.stop();
  await backend?.stop();
  await servers?.stop();
});

describe('the address of List-Unsubscribe', () => {
  it.each([
    ['a URL-encoded form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['a multipart form', `multipart/form-data; boundary=${BOUNDARY}`, ONE_CLICK],
    ['JSON of the web app', 'application/json', '{}'],
  ])('turns the digest off by a POST without a session, with %s', async (_what, type, body) => {
    const { status, text } = await gateway.request('POST', PATH, { headers: { 'content-type': type }, body });
    expect([status, text]).toEqual([204, '']);
    expect(stop.asked.map(({ input }) => input)).toEqual([{ token: TOKEN }]);
  });

  it('leads a GET to the page with the button, and changes nothing', async () => {
    const { status, text } = await gateway.request('GET', PATH);
    expect(status).toBe(200);
    expect(text).toContain(`content="0;url=/auth/stop-digest#${TOKEN}"`);
    expect(stop.asked).toEqual([]);
  });

  it('is another one for the mails with captains’ letters', async () => {
    const stopLetters = await stubCall(backend.connection, stopLetterMail, () => null);
    const path = `/api/letter-mail/${TOKEN}/stop`;
    const { status, text } = await gateway.request('GET', path);
    expect([status, stopLetters.asked]).toEqual([200, []]);
    expect(text).toContain(`content="0;url=/auth/stop-letter-mail#${TOKEN}"`);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await gateway.request('POST', path, { headers, body: 'List-Unsubscribe=One-Click' })).status).toBe(204);
    expect(stopLetters.asked.map(({ input }) => input)).toEqual([{ token: TOKEN }]);
    expect(stop.asked).toEqual([]);
    await stopLetters.stop();
  });

  it('leads nowhere else, whatever the token is', async () => {
    const { text } = await gateway.request('GET', '/api/digest/%2F%2Fevil.example%22%3E%3Cscript/stop');
    expect(text).toContain('href="/auth/stop-digest#%2F%2Fevil.example%22%3E%3Cscript"');
  });

  it('is refused to another site, and forms stay refused elsewhere', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const site = { ...headers, 'sec-fetch-site': 'cross-site' };
    expect((await gateway.request('POST', PATH, { headers: site, body: '' })).status).toBe(403);
    expect((await gateway.request('POST', '/api/auth/login', { headers, body: 'username=ada' })).status).toBe(415);
    expect(stop.asked).toEqual([]);
  });
});
