import 'reflect-metadata';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { deckMessage } from '@crew/contracts/chat/chat.events';
import { listMessages } from '@crew/contracts/chat/list-messages';
import type { Output } from '@crew/contracts/rpc';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import type { HttpAnswer } from '@crew/testing/http-client';
import { startServers, type TestServers } from '@crew/testing/servers';
import { stubCall } from '@crew/testing/stub-call';
import { uuidv7 } from 'uuidv7';
import { startShip, startTestGateway, type Ship, type TestGateway } from './gateway-harness.js';

let servers: TestServers;
let ship: Ship;
let gateway: TestGateway;
let cookie: string;

const ADA = uuidv7();
const said = (seq: number): Output<typeof listMessages>[number] => ({
  id: uuidv7(),
  seq,
  rev: 0,
  userId: ADA,
  user: { id: ADA, username: 'ada', displayName: 'Ada', avatarUrl: null },
  content: `Word ${seq}`,
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
const page = Array.from({ length: 50 }, (_, seq) => said(seq + 1));

beforeAll(async () => {
  servers = await startServers();
  ship = await startShip(servers);
  gateway = await startTestGateway(servers);
  cookie = ship.signIn(member());
  await stubCall(ship.connection, listMessages, ({ limit }, call) => {
    call.reply.etag = '"7"';
    return page.slice(0, limit);
  });
});

afterAll(async () => {
  await gateway?.stop();
  await ship?.stop();
  await servers?.stop();
});

const ask = (limit: number, headers: Record<string, string>): Promise<HttpAnswer> =>
  gateway.request('GET', `/api/decks/music/messages?limit=${limit}`, { as: cookie, headers });

it('packs a long answer for whoever takes it packed, under a tag that is good for the next poll', async () => {
  const plain = await ask(50, {});
  expect(plain.json()).toHaveLength(50);
  expect(plain.headers).toMatchObject({ etag: '"7"', vary: 'accept-encoding' });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  const packed = await ask(50, { 'accept-encoding': 'deflate, gzip;q=0.8, br' });
  expect(packed.headers).toMatchObject({ etag: 'W/"7"', vary: 'accept-encoding', 'content-encoding': 'gzip' });
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
  expect(gunzipSync(packed.bytes)).toEqual(plain.bytes);
  const again = await ask(50, { 'accept-encoding': 'gzip', 'if-none-match': packed.headers.etag! });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
});

it('gives everybody who asks at once the same bytes, and the new ones when the room has changed', async () => {
  const packed = () => ask(40, { 'accept-encoding': 'gzip' });
  const before = await Promise.all([packed(), packed(), packed()]);
  expect(JSON.parse(gunzipSync(before[0]!.bytes).toString())).toHaveLength(40);
  for (const { bytes } of before) expect(bytes).toEqual(before[0]!.bytes);
  page[0] = said(1_000);
  ship.push(deckMessage, 'music', page[0]);
  await eventually('the new message', async () => {
    const [first] = JSON.parse(gunzipSync((await packed()).bytes).toString()) as Output<typeof listMessages>;
    return first!.seq === 1_000;
  });
});

it('leaves alone what is short, and who does not take it', async () => {
  expect((await ask(1, { 'accept-encoding': 'gzip' })).headers).not.toHaveProperty('content-encoding');
  for (const taken of ['identity', 'br', 'gzip;q=0', 'deflate, gzip; q=0.0', 'x-gzip'])
    expect((await ask(50, { 'accept-encoding': taken })).headers).not.toHaveProperty('content-encoding');
});
