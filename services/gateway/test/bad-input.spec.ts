import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CATALOG } from '@crew/contracts/catalog';
import { ERRORS, type ErrorBody } from '@crew/contracts/errors';
import { hasRoute, httpInput, sendsQuery, type HttpContract } from '@crew/contracts/http-call';
import { SchemaPrinter } from '@crew/contracts/json-schema';
import { admin, member } from '@crew/testing/actors';
import type { HttpAnswer } from '@crew/testing/http-client';
import { startServers, type TestServers } from '@crew/testing/servers';
import { startBackend, startTestGateway, type Backend, type TestGateway } from './gateway-harness.js';
import { startStorage, type TestStorage } from './storage.js';
import { requestOf } from './sample-request.js';

let servers: TestServers;
let backend: Backend;
let storage: TestStorage;
let gateway: TestGateway;
let cookie: string;
let reached: string[] = [];

const signedIn = admin();
const MEGABYTE = 'x'.repeat(1024 * 1024);

beforeAll(async () => {
  servers = await startServers();
  backend = await startBackend(servers);
  // All requests come from one member.
  gateway = await startTestGateway(servers, {
    LIMIT_MESSAGES_PER_10_SECONDS: '100000',
    LIMIT_MESSAGES_PER_MINUTE: '100000',
    LIMIT_PODS_PER_HOUR: '100000',
    LIMIT_POD_LINKS_PER_MINUTE: '100000',
  });
  cookie = backend.signIn(signedIn);
  for (const { subject } of CATALOG.filter(hasRoute)) {
    backend.connection.subscribe(subject, {
      callback: (_error, message) => {
        reached.push(subject);
        message.respond('{}');
      },
    });
  }
  storage = await startStorage(backend);
  await backend.connection.flush();
});

beforeEach(() => {
  reached = [];
});

afterAll(async () => {
  await gateway?.stop();
  await storage?.stop();
  await backend?.stop();
  await servers?.stop();
});

const contracts = CATALOG.filter(hasRoute).map(
  (contract) => [`${contract.http.method} ${contract.http.path}`, contract] as const,
);
const withBody = contracts.filter(([, { http }]) => !sendsQuery(http) && !http.signed && !http.files);
const bodyFieldsOf = (contract: HttpContract): string[] =>
  Object.keys(httpInput(contract, new SchemaPrinter('#/')).body?.schema.properties ?? {});

const ask = (
  contract: HttpContract,
  over: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<HttpAnswer> => {
  const { method, path, ...request } = requestOf(contract, over);
  return gateway.request(method, path, { as: cookie, ...request, headers: { ...request.headers, ...headers } });
};

/** Expects a documented error and no call to a service. */
function expectRejection(answer: HttpAnswer, ...codes: (keyof typeof ERRORS)[]): void {
  const body = answer.json<ErrorBody>();
  expect(codes).toContain(body.code);
  expect(body).toEqual({
    statusCode: ERRORS[body.code][0],
    code: body.code,
    message: expect.any(String),
    requestId: answer.headers['x-request-id'],
    ...(body.errors && { errors: expect.any(Array) }),
  });
  expect(answer.status).toBe(body.statusCode);
  expect(reached).toEqual([]);
}

describe.each(withBody)('%s', (_route, contract) => {
  const { method, path } = requestOf(contract);
  const send = (body: string, type = 'application/json') =>
    gateway.request(method, path, { as: cookie, body, headers: { 'content-type': type } });

  it.each(['[]', '"text"', '7', 'true', '[{}]'])('rejects the body %s', async (body) => {
    expectRejection(await send(body), 'invalid_input');
  });

  it.each(['{', '{"a":}', '{"a":1}x', "{'a':1}", '\u0000', 'undefined'])(
    'rejects the malformed JSON %j',
    async (body) => {
      expectRejection(await send(body), 'invalid_input');
    },
  );

  it('rejects prototype pollution', async () => {
    expectRejection(await send('{"__proto__":{"isAdmin":true}}'), 'invalid_input');
    expectRejection(await send('{"constructor":{"prototype":{"isAdmin":true}}}'), 'invalid_input');
  });

  it('rejects unknown fields and a query', async () => {
    expectRejection(await ask(contract, { no_such_field: 1 }), 'invalid_input');
    expectRejection(await ask(contract, { passwordHash: 'x' }), 'invalid_input');
    expectRejection(await gateway.request(method, `${path}?limit=1`, { as: cookie, body: {} }), 'invalid_input');
  });

  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
  const ignoredForms = contract.http.ignoresForm ? forms : [];
  const types = ['text/plain', ...forms, 'application/xml', 'application/jsonp'];
  it.each(types.filter((type) => !ignoredForms.includes(type)))('rejects the content type %s', async (type) => {
    expectRejection(await send('a=1', type), 'unsupported_media');
  });

  it('rejects a body without a content type', async () => {
    expectRejection(await gateway.request(method, path, { as: cookie, body: '{}' }), 'unsupported_media');
  });

  it('rejects a body of 1 MB', async () => {
    expectRejection(await send(JSON.stringify({ text: MEGABYTE })), 'too_large');
    expectRejection(await send(MEGABYTE), 'too_large');
  });

  it('rejects the identity of another member', async () => {
    const claims = contract.access === 'anyone' ? (['invalid_input'] as const) : (['foreign_identity'] as const);
    expectRejection(await ask(contract, { userId: member().id }), ...claims);
    expectRejection(await ask(contract, { reporterId: { $ne: null } }), ...claims);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['another site by fetch metadata', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
  ])('rejects a request from %s', async (_what, headers: Record<string, string>) => {
    expectRejection(await ask(contract, {}, headers), 'cross_site');
  });

  it('accepts a request from its own origin', async () => {
    const answer = await ask(contract, {}, { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' });
    expect(answer.status).toBe(contract.http.status ?? 200);
  });
});

const fields = withBody.flatMap(([route, contract]) =>
  bodyFieldsOf(contract).map((field) => [route, field, contract] as const),
);

describe.each(fields)('%s with an invalid %s', (_route, field, contract) => {
  it.each([
    ['a MongoDB operator', { $ne: null }],
    ['a nested object', { a: { b: { c: [] } } }],
    ['nested arrays', [[[]]]],
    ['a field named toString', { toString: 'x' }],
  ])('rejects %s', async (_what, value) => {
    expectRejection(await ask(contract, { [field]: value }), 'invalid_input');
  });

  it('rejects a number that overflows', async () => {
    const { method, path, body } = requestOf(contract, { [field]: '@' });
    const text = JSON.stringify(body).replace('"@"', '1e309');
    expectRejection(
      await gateway.request(method, path, { as: cookie, body: text, headers: { 'content-type': 'application/json' } }),
      'invalid_input',
    );
  });

  it('rejects 60,000 characters', async () => {
    expectRejection(await ask(contract, { [field]: 'x'.repeat(60_000) }), 'invalid_input');
  });
});

describe.each(contracts)('%s', (_route, contract) => {
  const { method, path } = requestOf(contract);

  it('rejects hostile paths and queries', async () => {
    const base = path.split('?')[0]!;
    const hostile = [
      '?limit=1&limit=2',
      '?limit=1e309',
      '?limit[$ne]=1',
      '?before=../../etc',
      '?__proto__=1',
      '?constructor=1',
      '?x=%00',
      '?%ff=1',
      '?a='.padEnd(8_000, 'x'),
    ];
    const segments = [
      '%00',
      '%2e%2e%2f',
      '..%2f..',
      '$ne',
      '%7B%22$ne%22:null%7D',
      '__proto__',
      'x'.repeat(90),
      'x'.repeat(300),
      '%ff',
      '%',
      '%E0%A4%A',
    ];
    const paths = [
      ...hostile.map((query) => base + query),
      ...segments.map((segment) => contract.http.path.replaceAll(/\{\w+\}/g, segment)),
    ];
    for (const one of paths) {
      if (one === contract.http.path) continue;
      reached = [];
      const answer = await gateway.request(method, one, { as: cookie });
      // Some segments are valid ids.
      if (reached.length === 0) expectRejection(answer, 'invalid_input', 'not_found', 'unsupported_media');
    }
  });

  it('rejects a malformed idempotency key', async () => {
    expectRejection(await ask(contract, {}, { 'idempotency-key': 'x' }), 'invalid_input');
    expectRejection(await ask(contract, {}, { 'idempotency-key': 'x'.repeat(129) }), 'invalid_input');
  });

  it('does not authenticate by headers', async () => {
    if (contract.access === 'anyone') return;
    const answer = await gateway.request(method, path, {
      headers: { 'x-user-id': signedIn.id, authorization: `Bearer ${cookie}` },
    });
    expectRejection(answer, 'signed_out', 'unsupported_media');
  });
});
