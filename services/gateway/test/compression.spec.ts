import 'reflect-metadata';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { deckMessage } from '@crew/contracts/chat/chat.events';
import type { Output } from '@crew/contracts/rpc';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import type { HttpAnswer } from '@crew/testing/http-client';
import { startServers, type TestServers } from '@crew/testing/servers';
import { stubCall } from '@crew/testing/stub-call';
import { uuidv7 } from 'uuidv7';
import { startBackend, startTestGateway, type Backend, type TestGateway } from './gateway-harness.js';

let servers: TestServers;
let backend: Backend;
let gateway: TestGateway;
let cookie: string;

const ADA = uuidv7();
const message = (seq: number): Output<typeof deckCalls.listMessages>[number] => ({
  id: uuidv7(),
  seq,
  rev: 0,
  userId: ADA,
  user: { id: ADA, username: 'ada', displayName: 'Ada', avatarUrl: null },
  content: `Message ${seq}`,
  pictures: [],
  linkPreview: null,
  mentions: [],
  replyTo: null,
  messageType: 'member',
  isCaptain: false,
  editedAt: null,
  deleted: false,
  hidden: false,
  reactions: [],
  tips: 0,
  tipsTotal: 0,
  boosts: 0,
  clientId: uuidv7(),
  createdAt: '2026-11-22T10:00:00.000Z',
  deckId: 'music',
});
const page = Array.from({ length: 50 }, (_, seq) => message(seq + 1));

beforeAll(async () => {
  servers = await startServers();
  backend = await startBackend(servers);
  gateway = await startTestGateway(servers);
  cookie = backend.signIn(member());
  await stubCall(backend.connection, deckCalls.listMessages, ({ limit }, call) => {
    call.reply.etag = '"7"';
    return page.slice(0, limit);
  });
});

afterAll(async () => {
  await gateway?.stop();
  await backend?.stop();
  await servers?.stop();
});

const ask = (limit: number, headers: Record<string, string>): Promise<HttpAnswer> =>
  gateway.request('GET', `/api/decks/music/messages?limit=${limit}`, { as: cookie, headers });

describe('compression', () => {
  it('compresses a long answer for clients that accept gzip, with an ETag that matches on the next poll', async () => {
    const plain = await ask(50, {});
    expect(plain.json()).toHaveLength(50);
    expect(plain.headers).toMatchObject({ etag: '"7"', vary: 'accept-encoding' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const compressed = await ask(50, { 'accept-encoding': 'deflate, gzip;q=0.8, br' });
    expect(compressed.headers).toMatchObject({ etag: 'W/"7"', vary: 'accept-encoding', 'content-encoding': 'gzip' });
    expect(compressed.bytes.length).toBeLessThan(plain.bytes.length / 2);
    expect(gunzipSync(compressed.bytes)).toEqual(plain.bytes);
    const again = await ask(50, { 'accept-encoding': 'gzip', 'if-none-match': compressed.headers.etag! });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  it('sends the same bytes to concurrent requests, and new bytes after the room has changed', async () => {
    const askGzip = () => ask(40, { 'accept-encoding': 'gzip' });
    const before = await Promise.all([askGzip(), askGzip(), askGzip()]);
    expect(JSON.parse(gunzipSync(before[0]!.bytes).toString())).toHaveLength(40);
    for (const { bytes } of before) expect(bytes).toEqual(before[0]!.bytes);
    page[0] = message(1_000);
    backend.publish(deckMessage, 'music', page[0]);
    await eventually('the new message', async () => {
      const [first] = JSON.parse(gunzipSync((await askGzip()).bytes).toString()) as Output<
        typeof deckCalls.listMessages
      >;
      return first!.seq === 1_000;
    });
  });

  it('leaves answers of less than 1 KiB and clients without gzip uncompressed', async () => {
    expect((await ask(1, { 'accept-encoding': 'gzip' })).headers).not.toHaveProperty('content-encoding');
    expect((await ask(3, { 'accept-encoding': 'gzip' })).headers).toHaveProperty('content-encoding', 'gzip');
    for (const accepted of ['identity', 'br', 'gzip;q=0', 'deflate, gzip; q=0.0', 'x-gzip'])
      expect((await ask(50, { 'accept-encoding': accepted })).headers).not.toHaveProperty('content-encoding');
  });
});
