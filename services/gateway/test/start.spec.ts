import 'reflect-metadata';
import { get } from 'node:http';
import { constants, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countFlags } from '@crew/contracts/chat/count-flags';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { getCaptainLog } from '@crew/contracts/chat/get-captain-log';
import { listDecks } from '@crew/contracts/chat/list-decks';
import { streamEvent } from '@crew/contracts/event';
import { listBlocks } from '@crew/contracts/identity/list-blocks';
import { suggestAddresses } from '@crew/contracts/identity/suggest-addresses';
import { START_CALLS_MAX } from '@crew/contracts/plain-routes';
import { getPod } from '@crew/contracts/pods/get-pod';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { openEventStream } from '@crew/testing/event-stream';
import type { HttpAnswer } from '@crew/testing/http-client';
import { startServers, type TestServers } from '@crew/testing/servers';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { startBackend, startTestGateway, type Backend, type TestGateway } from './gateway-harness.js';

const deckNote = streamEvent({
  name: 'deck-note',
  summary: 'For all',
  audience: 'deck',
  data: z.object({ n: z.int() }),
  replay: true,
});
const DECKS = '/api/decks';
const MESSAGES = '/api/decks/music/messages?limit=20';
const BLOCKS = '/api/users/me/blocks';
const LOG = '/api/captain-log/latest';
const SEARCH = '/api/address-suggestions?q=main';

let servers: TestServers;
let backend: Backend;
let gateway: TestGateway;
/** In production mode, behind one proxy. */
let production: TestGateway;
let decks: StubbedCall<typeof listDecks>;
let blocks: StubbedCall<typeof listBlocks>;
let cookie: string;

beforeAll(async () => {
  servers = await startServers();
  backend = await startBackend(servers);
  const env = { LIMIT_SEARCHES_PER_MINUTE: '2', LIMIT_REQUESTS_PER_MINUTE_SIGNED_OUT: '4' };
  gateway = await startTestGateway(servers, env);
  const NATS_URL = servers.env.NATS_URL.replace('://', '://gateway:password@');
  const inProduction = { NODE_ENV: 'production', NATS_URL, ALLOW_PLAINTEXT_SERVERS: 'true', TRUSTED_PROXY_HOPS: '1' };
  production = await startTestGateway(servers, { ...env, ...inProduction });
  cookie = backend.signIn(member());
  decks = await stubCall(backend.connection, listDecks, () => []);
  blocks = await stubCall(backend.connection, listBlocks, () => []);
  await stubCall(backend.connection, getCaptainLog, () => null);
  await stubCall(backend.connection, suggestAddresses, () => ({ configured: false, suggestions: [] }));
  await stubCall(backend.connection, deckCalls.listMessages, (_input, call) => {
    call.reply.etag = '"7"';
    return [];
  });
  await stubCall(backend.connection, getPod, () => {
    throw failure(getPod, 'not_found');
  });
});

afterAll(async () => {
  await Promise.all([gateway?.stop(), production?.stop()]);
  await backend?.stop();
  await servers?.stop();
});

/** Members of whom no two share a name. */
const strangers = (count: number) =>
  Array.from({ length: count }, () => {
    const id = uuidv7();
    return { id, username: id, displayName: id, avatarUrl: null, faction: null, createdAt: '2026-11-22T10:00:00.000Z' };
  });

const pathOf = (calls: readonly string[]): string => `/api/start?calls=${encodeURIComponent(calls.join(' '))}`;
const start = (calls: readonly string[], headers: Record<string, string> = {}, as = cookie): Promise<HttpAnswer> =>
  gateway.request('GET', pathOf(calls), { as, headers });

interface Answer {
  status: number;
  etag?: string;
  body: unknown;
}

/** The answers in the order of their calls. */
function answersIn(text: string): Answer[] {
  const lines = text.split('\n');
  expect(lines.pop()).toBe('');
  const answers: Answer[] = [];
  for (let at = 0; at < lines.length; at += 2) {
    const { call, ...head } = JSON.parse(lines[at]!) as { call: number; status: number; etag?: string };
    answers[call] = { ...head, body: JSON.parse(lines[at + 1]!) };
  }
  return answers;
}

/** Requests without waiting for the end: what has arrived so far is in `bytes`. */
function open(calls: readonly string[], headers: Record<string, string> = {}) {
  const request = get(gateway.url + pathOf(calls), { headers: { cookie, ...headers }, agent: false });
  const opened = { request, bytes: Buffer.alloc(0), ended: false };
  request.on('error', () => undefined);
  request.on('response', (response) => {
    response.on('data', (chunk: Buffer) => (opened.bytes = Buffer.concat([opened.bytes, chunk])));
    response.on('error', () => undefined);
    response.on('end', () => (opened.ended = true));
  });
  return opened;
}

/** Makes the list of decks wait until it is released. */
function holdDecks(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const before = decks.answer;
  decks.answer = async () => {
    await promise;
    return [];
  };
  return () => {
    resolve();
    decks.answer = before;
  };
}

describe('GET /api/start', () => {
  it('answers each call as it answers a single request', async () => {
    const calls = [DECKS, MESSAGES, BLOCKS, '/api/pods/gone', '/api/decks/music/messages?limit=none', LOG];
    const { status, headers, text } = await start(calls);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
    const alone = await Promise.all(calls.map((path) => gateway.request('GET', path, { as: cookie })));
    const withoutId = (body: unknown): unknown => ({ ...(body as object), requestId: undefined });
    expect(answersIn(text).map((answer) => ({ ...answer, body: withoutId(answer.body) }))).toEqual(
      alone.map(({ status, headers: { etag }, json }) => ({
        status,
        ...(etag !== undefined && { etag }),
        body: withoutId(json()),
      })),
    );
    expect(alone.map(({ status }) => status)).toEqual([200, 200, 200, 404, 400, 200]);
  });

  it('returns the position of the event stream before its calls: a stream that opens after it misses nothing', async () => {
    const before = decks.answer;
    decks.answer = () => {
      backend.publish(deckNote, 'music', { n: 1 });
      return [];
    };
    const { headers } = await start([DECKS]);
    decks.answer = before;
    await eventually('the event', async () => {
      const stream = await openEventStream(`${gateway.url}/api/events?after=${headers['last-event-id']}`, { cookie });
      await stream.first(({ event }) => event === 'resumed');
      stream.close();
      return stream.events.some(({ event, data }) => event === deckNote.name && (data as { n: number }).n === 1);
    });
  });

  it('passes on session, address and user agent, and no other header', async () => {
    const ada = member();
    const headers = { 'user-agent': 'a browser', 'if-none-match': '"7"', accept: 'text/event-stream' };
    const { text } = await start([BLOCKS, MESSAGES], headers, backend.signIn(ada));
    expect(answersIn(text)).toEqual([
      { status: 200, body: [] },
      { status: 200, etag: '"7"', body: [] },
    ]);
    const { call } = blocks.asked.at(-1)!;
    expect(call.actor).toMatchObject({ id: ada.id });
    expect(call.client).toEqual({ ip: '127.0.0.1', userAgent: 'a browser' });
  });

  it('sends an answer while another is still awaited, compressed or not', async () => {
    for (const encoding of ['identity', 'gzip']) {
      const release = holdDecks();
      const opened = open([DECKS, BLOCKS], { 'accept-encoding': encoding });
      const received = (): string =>
        encoding === 'gzip'
          ? gunzipSync(opened.bytes, { finishFlush: constants.Z_SYNC_FLUSH }).toString()
          : opened.bytes.toString();
      await eventually('the second answer', () => received() === '{"call":1,"status":200}\n[]\n');
      expect(opened.ended).toBe(false);
      release();
      await eventually('the end', () => opened.ended);
      expect(received()).toBe('{"call":1,"status":200}\n[]\n{"call":0,"status":200}\n[]\n');
    }
  });

  it('compresses each answer without the others', async () => {
    const people = strangers(40);
    blocks.answer = () => people;
    const sizeOf = async (calls: string[]): Promise<number> => {
      const { headers, bytes } = await start(calls, { 'accept-encoding': 'gzip, br' });
      expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
      expect(answersIn(gunzipSync(bytes).toString()).map(({ body }) => body)).toEqual(calls.map(() => people));
      return bytes.length;
    };
    const one = await sizeOf([BLOCKS]);
    expect(await sizeOf([BLOCKS, BLOCKS])).toBeGreaterThan(1.9 * one);
    blocks.answer = () => [];
  });

  it('answers nothing when asked for nothing', async () => {
    const { status, text } = await gateway.request('GET', '/api/start');
    expect([status, text]).toEqual([200, '']);
  });

  it.each([
    ['itself', [pathOf([DECKS])]],
    ['an event stream', ['/api/events']],
    ['a route of the gateway', ['/api/health/ready']],
    ['the API documentation', ['/api/docs']],
    ['a call of another method', ['/api/auth/login']],
    ['the web app', ['/']],
    ['nothing between two spaces', [DECKS, '', DECKS]],
    ['another origin', ['http://example.com/api/decks']],
    ['another host', ['//example.com/api/decks']],
    ['a way around by dots', ['/api/ai-crew/../events']],
    ['a way around by escaped dots', ['/api/pods/%2e%2e/events']],
    ['an escaped path', ['/api/%65vents']],
    ['a path after a line break', [`/api/events\n${DECKS}`]],
    ['too many calls', Array<string>(START_CALLS_MAX + 1).fill(DECKS)],
  ])('refuses %s, and makes no call', async (_what, calls) => {
    const asked = decks.asked.length;
    const { status, json } = await start([DECKS, ...calls]);
    expect([status, json().code]).toEqual([400, 'invalid_input']);
    expect(decks.asked).toHaveLength(asked);
  });

  it.each(['calls=/api/decks&calls=/api/decks', 'calls[]=/api/decks', 'calls=/api/decks&limit=1', '__proto__=1'])(
    'refuses the query %s',
    async (query) => {
      expect((await gateway.request('GET', `/api/start?${query}`, { as: cookie })).status).toBe(400);
    },
  );

  it('refuses thousands of paths with one error', async () => {
    const { status, json } = await start(Array<string>(2_000).fill('/'));
    expect(status).toBe(400);
    expect(json().errors).toHaveLength(1);
  });

  it('counts each call against the limits of a single request', async () => {
    const { text } = await start([SEARCH, SEARCH, SEARCH, DECKS], {}, backend.signIn(member()));
    const statuses = answersIn(text).map(({ status }) => status);
    expect(statuses.slice(0, 3).sort()).toEqual([200, 200, 429]);
    expect(statuses[3]).toBe(200);
  });

  it('counts each call of a visitor against their address', async () => {
    const visit = (from: string) =>
      production.request('GET', pathOf([DECKS, LOG, DECKS, LOG, DECKS]), { headers: { 'x-forwarded-for': from } });
    const statuses = answersIn((await visit('203.0.113.7')).text).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 429)).toHaveLength(3);
    expect((await visit('203.0.113.7')).status).toBe(429);
    expect((await visit('203.0.113.8')).status).toBe(200);
  });

  it('refuses what the member may not do, call by call', async () => {
    await stubCall(backend.connection, countFlags, () => ({ open: 3 }));
    const { text } = await start(['/api/admin/flags/count', DECKS]);
    expect(answersIn(text)).toEqual([
      { status: 403, body: expect.objectContaining({ code: 'admin_only' }) },
      { status: 200, body: [] },
    ]);
    const ended = await start([DECKS, LOG], {}, `crew_session=${'x'.repeat(43)}`);
    expect(answersIn(ended.text).map(({ status }) => status)).toEqual([401, 200]);
  });

  it('goes on after a client that leaves midway', async () => {
    const release = holdDecks();
    const opened = open([DECKS, BLOCKS], { 'accept-encoding': 'gzip' });
    await eventually('the first answer', () => opened.bytes.length > 0);
    opened.request.destroy();
    release();
    expect(answersIn((await start([DECKS])).text)).toEqual([{ status: 200, body: [] }]);
    expect(gateway.logs.filter(({ level }) => level === 50)).toEqual([]);
  });
});
