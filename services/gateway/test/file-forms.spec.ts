import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { UPLOAD_MAX_BYTES } from '@crew/contracts/media/media.constants';
import { uploadHeadshots } from '@crew/contracts/media/upload-headshots';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { member } from '@crew/testing/actors';
import { startServers, type TestServers } from '@crew/testing/servers';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import { startShip, startTestGateway, type Ship, type TestGateway } from './gateway-harness.js';
import { formOf } from './sample-request.js';
import { startStorage, type TestStorage } from './storage.js';

let servers: TestServers;
let ship: Ship;
let storage: TestStorage;
let gateway: TestGateway;
let headshots: StubbedCall<typeof uploadHeadshots>;
let cookie: string;

beforeAll(async () => {
  servers = await startServers();
  ship = await startShip(servers);
  storage = await startStorage(ship);
  gateway = await startTestGateway(servers);
  headshots = await stubCall(ship.connection, uploadHeadshots, () => ({ headshots: [] }));
});

beforeEach(() => {
  cookie = ship.signIn(member());
  storage.received.clear();
  storage.refuses = false;
  headshots.asked.length = 0;
});

afterAll(async () => {
  await gateway?.stop();
  await headshots?.stop();
  await storage?.stop();
  await ship?.stop();
  await servers?.stop();
});

const send = (form: { headers?: Record<string, string>; body?: string | object }, as = cookie) =>
  gateway.request('POST', '/api/uniformizer/headshots', { as, ...form });

describe('a form with files', () => {
  it('is streamed into an upload for each file, and the call is about those, in their order', async () => {
    const contents = ['first', 'x'.repeat(3_000_000), 'third'];
    expect((await send(formOf('files', contents))).status).toBe(201);
    const { uploadIds } = headshots.asked[0]!.input;
    expect(uploadIds.map((id) => storage.received.get(id)?.toString())).toEqual(contents);
  });

  it.each([
    ['a fourth file', formOf('files', ['1', '2', '3', '4']), 400, 'invalid_input'],
    ['another part', formOf('pictures', ['1']), 400, 'invalid_input'],
    ['no file', formOf('files', []), 400, 'invalid_input'],
    ['a file that is too large', formOf('files', ['x'.repeat(UPLOAD_MAX_BYTES + 1)]), 413, 'too_large'],
    ['JSON', { body: { uploadIds: ['another-members'] } }, 415, 'unsupported_media'],
    ['no boundary', { headers: { 'content-type': 'multipart/form-data' }, body: 'x' }, 415, 'unsupported_media'],
    [
      'a form that ends early',
      { ...formOf('files', ['1']), body: String(formOf('files', ['1']).body).slice(0, -30) },
      400,
      'invalid_input',
    ],
  ])('is refused with %s', async (_what, form, status, code) => {
    const answer = await send(form as { body: string });
    expect(answer.status).toBe(status);
    expect(answer.json()).toMatchObject({ code });
    expect(headshots.asked).toEqual([]);
  });

  it('is refused to a visitor before a byte of it is passed on', async () => {
    expect((await send(formOf('files', ['1']), '')).status).toBe(401);
    expect(storage.received.size).toBe(0);
  });

  it('says that storage is away, and what the service answers', async () => {
    storage.refuses = true;
    expect((await send(formOf('files', ['1']))).json()).toMatchObject({ code: 'storage_unavailable' });
    storage.refuses = false;
    headshots.answer = () => {
      throw failure(uploadHeadshots, 'picture_unreadable');
    };
    expect((await send(formOf('files', ['1']))).json()).toMatchObject({ code: 'picture_unreadable' });
    headshots.answer = () => ({ headshots: [] });
  });
});
