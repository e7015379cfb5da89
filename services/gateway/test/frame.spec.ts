import 'reflect-metadata';
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { listDecks } from '@crew/contracts/chat/list-decks';
import { receiveStripeEvent } from '@crew/contracts/economy/receive-stripe-event';
import { getMe } from '@crew/contracts/identity/get-me';
import { login } from '@crew/contracts/identity/login';
import { ERRORS } from '@crew/contracts/errors';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { member } from '@crew/testing/actors';
import type { HttpAnswer } from '@crew/testing/http-client';
import { startServers, type TestServers } from '@crew/testing/servers';
import { stubCall } from '@crew/testing/stub-call';
import { DiscoveryModule } from '@nestjs/core';
import { Controller, Get } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { DeclaredAccess } from '../src/auth/declared-access.js';
import { startBackend, startTestGateway, type Backend, type TestGateway } from './gateway-harness.js';
import { OWN_SCRIPT, OWN_STYLE, writeSpa } from './test-spa.js';

let servers: TestServers;
let backend: Backend;
let gateway: TestGateway;
let spa: string;
let cookie: string;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

beforeAll(async () => {
  servers = await startServers();
  backend = await startBackend(servers);
  spa = await writeSpa();
  gateway = await startTestGateway(servers, { SPA_DIR: spa });
  cookie = backend.signIn(member());
});

afterAll(async () => {
  await gateway?.stop();
  await backend?.stop();
  await servers?.stop();
  await rm(spa, { recursive: true, force: true });
});

const envelope = (code: keyof typeof ERRORS, answer: HttpAnswer): object => ({
  statusCode: ERRORS[code][0],
  code,
  message: expect.any(String),
  requestId: answer.headers['x-request-id'],
});

const POLICY_OF_PAGES = /^default-src 'self'; .*frame-ancestors 'none'.*script-src 'self'( 'sha256-[^ ;]+')*;/;
const POLICY_OF_FILES = "default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

function expectSecurityHeaders({ headers }: Pick<HttpAnswer, 'headers'>): void {
  expect(headers).toMatchObject({
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
  });
  expect(headers['content-security-policy']).toMatch(/^default-src 'self'; .*frame-ancestors 'none'/);
  expect(headers['content-security-policy']).not.toMatch(/unsafe-/);
  expect(headers).not.toHaveProperty('x-powered-by');
}

describe('the address of the gateway', () => {
  it.each([
    ['is loopback alone by default', {}, '127.0.0.1'],
    ['is what HOST and HEALTH_HOST say', { HOST: '0.0.0.0', HEALTH_HOST: '0.0.0.0' }, '0.0.0.0'],
  ])('%s', async (_what, env, address) => {
    const started = await startTestGateway(servers, env);
    const urls = [started.url, started.healthUrl];
    await started.stop();
    expect(urls.map((url) => new URL(url).hostname)).toEqual([address, address]);
  });
});

describe('every response', () => {
  it.each([
    ['a page of the SPA', 'GET', '/bridge/ascension', 200],
    ['a file of the SPA', 'GET', '/assets/app-1a2b3c.js', 200],
    ['a missing file', 'GET', '/assets/gone.js', 404],
    ['an API response', 'GET', '/api/health/build', 200],
    ['an API error', 'GET', '/api/users/me', 401],
    ['an unknown path', 'GET', '/api/nothing', 404],
    ['an unknown path with HEAD', 'HEAD', '/api/nothing', 404],
    ['a malformed URL', 'GET', '/api/%zz', 400],
    ['an unsupported method', 'PUT', '/bridge/ascension', 404],
  ])('has the security headers and a request id: %s', async (_what, method, path, status) => {
    const answer = await gateway.request(method, path);
    expect(answer.status).toBe(status);
    expectSecurityHeaders(answer);
  });

  it('has a request id of its own', async () => {
    const [one, other] = [
      await gateway.request('GET', '/'),
      await gateway.request('GET', '/', { headers: { 'x-request-id': 'mine' } }),
    ];
    expect(one.headers['x-request-id']).not.toBe(other.headers['x-request-id']);
    expect(other.headers['x-request-id']).not.toBe('mine');
  });

  it('has the policies of pages when it is one, also unchanged or compressed, and a short one otherwise', async () => {
    const get = (path: string, headers = {}): Promise<HttpAnswer> => gateway.request('GET', path, { headers });
    const { etag } = (await get('/')).headers;
    const unchanged = await get('/', { 'if-none-match': etag });
    expect(unchanged.status).toBe(304);
    const paths = ['/', '/bridge/ascension', '/offline.html', '/app.html', '/compressed.html'];
    const pages = await Promise.all(paths.map((path) => get(path, { 'accept-encoding': 'br' })));
    for (const { headers } of [unchanged, ...pages])
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringMatching(POLICY_OF_PAGES),
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      });
    for (const path of [
      '/assets/app-1a2b3c.js',
      '/worker.js',
      '/favicon.svg',
      '/api/decks',
      '/api/users/me',
      '/api/%zz',
    ])
      expect((await get(path)).headers['content-security-policy']).toBe(POLICY_OF_FILES);
  });

  it('allows the styles and scripts that the documents of the SPA contain, by hash', async () => {
    const policy = String((await gateway.request('GET', '/')).headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${hashOf(OWN_SCRIPT)};`);
    expect(policy).toContain(`style-src 'self' ${hashOf('')} ${hashOf(OWN_STYLE)};`);
  });

  it('is not cacheable when it comes from the API', async () => {
    for (const path of [
      '/api/users/me',
      '/api/nothing',
      '/api/health/live',
      '/api/health/ready',
      '/api/health/build',
    ]) {
      expect((await gateway.request('GET', path)).headers['cache-control']).toBe('no-store');
    }
    expect((await gateway.request('GET', '/assets/app-1a2b3c.js')).headers['cache-control']).toMatch(/immutable/);
    for (const path of ['/', '/worker.js']) {
      expect((await gateway.request('GET', path)).headers['cache-control']).toBe('no-cache');
    }
  });

  it('has HSTS and secure cookies over HTTPS', async () => {
    const https = await startTestGateway(servers, {
      PUBLIC_URL: 'https://crew.example',
      CREW_SANDBOX_URL: 'http://localhost:4000/x',
      SPA_DIR: spa,
    });
    try {
      expect((await https.request('GET', '/api/health/live')).headers['strict-transport-security']).toBe(
        'max-age=31536000; includeSubDomains',
      );
      const { headers } = await https.request('GET', '/');
      expect(headers['content-security-policy']).toMatch(/upgrade-insecure-requests/);
      expect(headers['content-security-policy']).toMatch(/connect-src [^;]*http:\/\/localhost:4000(;|$)/);
    } finally {
      await https.stop();
    }
  });
});

describe('TRACE', () => {
  it.each(['/', '/api/users/me', '/assets/app-1a2b3c.js'])('returns no part of the request: %s', async (path) => {
    const answer = await gateway.request('TRACE', path, { as: cookie, headers: { 'x-secret': 'echo' } });
    expect(answer.status).toBe(404);
    expect(answer.text).not.toMatch(/echo|crew_session/);
  });
});

describe('an unknown path', () => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])(
    'returns the documented 404 for %s',
    async (method) => {
      for (const path of ['/api', '/api/', '/api/nothing', '/api/users/me/nothing', '/api/../api/nothing']) {
        const answer = await gateway.request(method, path, { as: cookie });
        expect(answer.status).toBe(404);
        expect(answer.json()).toEqual(envelope('not_found', answer));
      }
    },
  );

  it('returns the SPA outside the API, for GET only', async () => {
    expect((await gateway.request('POST', '/bridge/ascension', { body: {} })).status).toBe(404);
    expect((await gateway.request('GET', '/any/page')).text).toContain('<title>Crew</title>');
    expect((await gateway.request('GET', '/%2e%2e/%2e%2e/etc/passwd')).text).not.toContain('root:');
  });
});

describe('malformed HTTP', () => {
  const raw = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1', () => socket.write(text));
      let answer = '';
      socket.on('data', (chunk) => (answer += chunk.toString()));
      socket.on('error', reject);
      socket.on('close', () => resolve(answer));
    });

  it.each([
    ['garbage', 'hello\r\n\r\n', 'invalid_input'],
    [
      'two content lengths',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      'invalid_input',
    ],
    [
      'a content length and chunks',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n',
      'invalid_input',
    ],
    ['endless headers', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(70_000)}\r\n\r\n`, 'too_large'],
  ] as const)('gets the documented error: %s', async (_what, text, code) => {
    const answer = await raw(text);
    const [head, body] = answer.split('\r\n\r\n') as [string, string];
    const headers = Object.fromEntries(
      head
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(': ') as [string, string]),
    );
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${ERRORS[code][0]} `));
    expectSecurityHeaders({ headers });
    expect(JSON.parse(body)).toMatchObject({ statusCode: ERRORS[code][0], code, requestId: headers['x-request-id'] });
  });
});

describe('a service', () => {
  it('returns 503 at once when it is unavailable', async () => {
    const answer = await gateway.request('GET', '/api/decks', { as: cookie });
    expect(answer.status).toBe(503);
    expect(answer.json()).toEqual(envelope('unavailable', answer));
  });

  it('returns 504 when it misses the deadline, without delaying other calls', async () => {
    const silent = backend.connection.subscribe(listDecks.subject, { callback: () => undefined });
    const me = await stubCall(backend.connection, getMe, () => {
      throw failure(getMe, 'not_found');
    });
    await backend.connection.flush();
    const slow = gateway.request('GET', '/api/decks', { as: cookie });
    const other = await gateway.request('GET', '/api/users/me', { as: cookie });
    expect(other.status).toBe(404);
    const answer = await slow;
    expect(answer.status).toBe(504);
    expect(answer.json()).toEqual(envelope('timeout', answer));
    silent.unsubscribe();
    await me.stop();
  });

  it('receives actor, deadline and request id, and its declared errors are passed on', async () => {
    const actor = member();
    const chat = await stubCall(backend.connection, deckCalls.postMessage, () => {
      throw failure(deckCalls.postMessage, 'idempotency_mismatch');
    });
    const answer = await gateway.request('POST', '/api/decks/ascension/messages', {
      as: backend.signIn(actor),
      body: { content: ' hello ', userId: actor.id, deckId: 'ascension' },
      headers: { 'idempotency-key': 'key-00001', 'user-agent': 'a test', 'x-user-id': 'somebody' },
    });
    expect(answer.status).toBe(409);
    expect(answer.json()).toEqual(envelope('idempotency_mismatch', answer));
    const [{ input, call }] = chat.asked as [(typeof chat.asked)[number]];
    expect(input).toEqual({ deckId: 'ascension', content: 'hello', mentions: [], pictureIds: [] });
    expect(call.actor).toEqual(actor);
    expect(call.requestId).toBe(answer.headers['x-request-id']);
    expect(call.idempotencyKey).toBe('key-00001');
    expect(call.client).toEqual({ ip: '127.0.0.1', userAgent: 'a test' });
    expect(call.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(call.deadline).toBeGreaterThan(Date.now() - 5_000);
    await chat.stop();
  });
});

describe('a signed body', () => {
  it('reaches the service as the exact text received', async () => {
    const economy = await stubCall(backend.connection, receiveStripeEvent, () => ({ received: true as const }));
    const body = `{ "id" : "evt_1",\t"text": "\u00e9 \ud83d\ude80 ${'x'.repeat(100_000)}" } `;
    const hook = (headers: Record<string, string>, text = body) =>
      gateway.request('POST', '/api/webhooks/stripe', {
        body: text,
        headers: { 'content-type': 'application/json', ...headers },
      });
    const answer = await hook({ 'stripe-signature': 't=1,v1=abc' });
    expect([answer.status, answer.json()]).toEqual([200, { received: true }]);
    expect(economy.asked.map(({ input }) => input)).toEqual([{ payload: body, signature: 't=1,v1=abc' }]);
    expect((await hook({ 'stripe-signature': 'x' }, 'no JSON')).status).toBe(200);
    expect((await hook({ 'content-type': 'text/plain' })).status).toBe(415);
    expect((await hook({}, 'x'.repeat(300_000))).status).toBe(413);
    expect((await gateway.request('POST', '/api/webhooks/stripe?a=1', { body: {} })).status).toBe(400);
    await economy.stop();
  });
});

describe('the log', () => {
  it('contains rejected requests with their request id, and no secrets', async () => {
    const identity = await stubCall(backend.connection, login, () => {
      throw failure(login, 'bad_credentials');
    });
    const secret = 'correct horse battery';
    const invalidCookie = `crew_session=${'A'.repeat(43)}`;
    const rejected = [
      await gateway.request('POST', '/api/auth/login', { body: { username: 'ada', password: secret } }),
      await gateway.request('GET', `/api/users/me?token=${secret.replaceAll(' ', '+')}`, { as: invalidCookie }),
      await gateway.request('POST', '/api/auth/login', {
        headers: { origin: 'https://evil.example' },
        body: { username: 'ada', password: secret },
      }),
    ];
    for (const answer of rejected) {
      const line = gateway.logs.find(({ requestId }) => requestId === answer.headers['x-request-id']);
      expect(line).toMatchObject({
        level: 40,
        service: 'gateway',
        code: answer.json().code,
        ip: '127.0.0.1',
        route: expect.any(String),
      });
    }
    const log = JSON.stringify(gateway.logs);
    for (const text of [secret, 'battery', invalidCookie, 'AAAAAAAA', cookie]) expect(log).not.toContain(text);
    await identity.stop();
  });
});

describe('a route without declared access', () => {
  it('fails the start', async () => {
    @Controller()
    class Bare {
      @Get('/api/bare')
      bare(): string {
        return 'open to all';
      }
    }
    const module = await Test.createTestingModule({
      imports: [DiscoveryModule],
      controllers: [Bare],
      providers: [DeclaredAccess],
    }).compile();
    await expect(module.init()).rejects.toThrow('Bare.bare declares no access');
  });
});

describe('the health port', () => {
  it('serves liveness, readiness and metrics', async () => {
    const port = (path: string) => fetch(gateway.healthUrl + path);
    expect(await (await port('/live')).json()).toEqual({ status: 'ok' });
    const ready = await port('/ready');
    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({
      status: 'unavailable',
      dependencies: { nats: 'ok', redis: 'ok', identity: 'ok', economy: 'unavailable' },
    });
    await gateway.request('GET', '/api/users/me/');
    const metrics = await (await port('/metrics')).text();
    expect(metrics).toMatch(
      /crew_gateway_request_seconds_count\{method="GET",route="\/api\/users\/me",status="401"\} \d+/,
    );
    expect(metrics).toMatch(/crew_gateway_open_streams 0/);
    expect(metrics).toMatch(/process_cpu_user_seconds_total/);
    expect((await gateway.request('GET', '/metrics')).text).not.toContain('crew_gateway');
  });
});

describe('the API documentation', () => {
  it('is a document and a page with all its files', async () => {
    const document = (await gateway.request('GET', '/api/openapi.json')).json<{ openapi: string; paths: object }>();
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths).toHaveProperty(['/api/decks/{deckId}/messages']);
    const page = await gateway.request('GET', '/api/docs');
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; .*script-src 'self'; style-src 'self';/,
    );
    const parts = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path!);
    expect(parts).toHaveLength(4);
    for (const path of parts) expect((await gateway.request('GET', path)).status).toBe(200);
    for (const path of ['/api/docs/package.json', '/api/docs/..%2fpackage.json', '/api/docs/__proto__']) {
      expect((await gateway.request('GET', path)).status).toBe(404);
    }
  });
});
