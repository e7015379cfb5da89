import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chatWithHelpGuide } from '@crew/contracts/crew-ai/chat-with-help-guide';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { startServers, type TestServers } from '@crew/testing/servers';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import { startBackend, startTestGateway, type Backend, type TestGateway } from './gateway-harness.js';

let servers: TestServers;
let backend: Backend;
let gateway: TestGateway;
let guide: StubbedCall<typeof chatWithHelpGuide>;

beforeAll(async () => {
  servers = await startServers();
  backend = await startBackend(servers);
  gateway = await startTestGateway(servers);
  guide = await stubCall(backend.connection, chatWithHelpGuide, () => ({ response: '' }));
});

afterAll(async () => {
  await gateway?.stop();
  await backend?.stop();
  await servers?.stop();
});

const ask = (accept: string) =>
  gateway.request('POST', '/api/help/chat', { headers: { accept }, body: { message: 'hello' } });

describe('a streamed answer', () => {
  it('is sent as pieces and then as a whole to a client that accepts a stream', async () => {
    guide.answer = (_input, call) => {
      for (const piece of ['Of ', 'course.\n']) call.sendChunk(piece);
      return { response: 'Of course.' };
    };
    const { status, headers, text } = await ask('text/event-stream');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-content-type-options': 'nosniff',
    });
    expect(text).toBe(
      'event: piece\ndata: "Of "\n\nevent: piece\ndata: "course.\\n"\n\nevent: answer\ndata: {"response":"Of course."}\n\n',
    );
  });

  it('is an ordinary response for any other client', async () => {
    const { headers, text } = await ask('application/json');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(text).toBe('{"response":"Of course."}');
  });

  it('is an ordinary error when it fails before its first piece', async () => {
    guide.answer = () => {
      throw failure(chatWithHelpGuide, 'model_away');
    };
    const { status, json } = await ask('text/event-stream');
    expect(status).toBe(503);
    expect(json()).toMatchObject({ statusCode: 503, code: 'model_away' });
  });

  it('ends with a failure event when it fails after its first piece', async () => {
    guide.answer = (_input, call) => {
      call.sendChunk('Of ');
      throw failure(chatWithHelpGuide, 'model_away');
    };
    const { status, text } = await ask('text/event-stream');
    expect(status).toBe(200);
    expect(text).toMatch(
      /^event: piece\ndata: "Of "\n\nevent: failure\ndata: \{"statusCode":503,"code":"model_away",.*\}\n\n$/,
    );
  });
});
