import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { UPLOAD_MAX_BYTES } from '@crew/contracts/media/media.constants';
import { uploadHeadshots } from '@crew/contracts/media/upload-headshots';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { member } from '@crew/testing/actors';
import { startServers, type TestServers } from '@crew/testing/servers';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import { startBackend, startTestGateway, type Backend, type TestGateway } from './gateway-harness.js';
import { formOf } from './sample-request.js';
import { startStorage, type TestStorage } from './storage.js';

let servers: TestServers;
let backend: Backend;
let storage: TestStorage;
let gateway: TestGateway;
let headshots: StubbedCall<typeof uploadHeadshots>;
let cookie: string;

beforeAll(async () => {
  servers = await startServers();
  backend = await startBackend(servers);
  storage = await startStorage(backend);
  gateway = await startTestGateway(servers);
  headshots = await stubCall(backend.connection, uploadHeadshots, () => ({ headshots: [] }));
});

beforeEach(() => {
  cookie = backend.signIn(member());
  storage.received.clear();
  storage.rejects = false;
  headshots.asked.length = 0;
});

afterAll(async () => {
  await gateway?.stop();
  await headshots?.stop();
  await storage?.stop();
  await backend?.stop();
  await servers?.stop();
});

const send = (form: { headers?: Record<string, string>; body?: string | object }, as = cookie) =>
  gateway.request('POST', '/api/uniformizer/headshots', { as, ...form });

describe('file forms', () => {
  it('are streamed into one upload per file, and the call gets the upload ids in order', async () => {
    const contents = ['first', 'x'.repeat(3_000_000), 'third'];
    expect((await send(formOf('files', contents))).status).toBe(201);
    const { uploadIds } = headshots.asked[0]!.input;
    expect(uploadIds.map((id) => storage.received.get(id)?.toString())).toEqual(contents);
  });

  it.each([
    ['a fourth file', formOf('files', ['1', '2', '3', '4']), 400, 'invalid_input'],
    ['another part', formOf('pictures', ['1']), 400, 'invalid_input'],
    ['no file', formOf('files', []), 400, 'invalid_input'],
    ['a file that is too large', formOf('files', ['x'.repeat(UPLOAD_MAX_BYTES + 1)]), 413, 'picture_too_large'],
    ['JSON', { body: { uploadIds: ['another-members'] } }, 415, 'unsupported_media'],
    ['no boundary', { headers: { 'content-type': 'multipart/form-data' }, body: 'x' }, 415, 'unsupported_media'],
    [
      'a form that ends early',
      { ...formOf('files', ['1']), body: String(formOf('files', ['1']).body).slice(0, -30) },
      400,
      'invalid_input',
    ],
  ])('are rejected with %s', async (_what, form, status, code) => {
    const answer = await send(form as { body: string });
    expect(answer.status).toBe(status);
    expect(answer.json()).toMatchObject({ code });
    expect(headshots.asked).toEqual([]);
  });

  it.each(['files', 'pictures'])('are rejected when they are cut off at any place of a part %s', async (part) => {
    const form = formOf(part, ['first', 'second']);
    const body = String(form.body);
    for (let length = 0; length < body.length - 4; length += 9) {
      const { status } = await send({ ...form, body: body.slice(0, length) });
      expect([length, status]).toEqual([length, 400]);
    }
    expect(headshots.asked).toEqual([]);
    expect((await send(formOf('files', ['whole']))).status).toBe(201);
  });

  it('are rejected for a visitor before any upload', async () => {
    expect((await send(formOf('files', ['1']), '')).status).toBe(401);
    expect(storage.received.size).toBe(0);
  });

  it('return storage_unavailable when the upload fails, else the error of the service', async () => {
    storage.rejects = true;
    expect((await send(formOf('files', ['1']))).json()).toMatchObject({ code: 'storage_unavailable' });
    storage.rejects = false;
    headshots.answer = () => {
      throw failure(uploadHeadshots, 'picture_unreadable');
    };
    expect((await send(formOf('files', ['1']))).json()).toMatchObject({ code: 'picture_unreadable' });
    headshots.answer = () => ({ headshots: [] });
  });
});
