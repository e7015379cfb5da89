import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chatWithHelpGuide } from '@crew/contracts/crew-ai/chat-with-help-guide';
import type { ErrorBody } from '@crew/contracts/errors';
import { DomainError, failure } from '@crew/service-kit/rpc/domain-error';
import { startServers, type TestServers } from '@crew/testing/servers';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import { z } from 'zod';
import { startBackend, startTestGateway, type Backend, type TestGateway } from './gateway-harness.js';

let servers: TestServers;
let backend: Backend;
let gateway: TestGateway;
let guide: StubbedCall<typeof chatWithHelpGuide>;

/** The service of another version, which accepts less than the gateway. */
const stricter = {
  ...chatWithHelpGuide,
  input: chatWithHelpGuide.input.extend({ message: z.string().max(20) }),
} as typeof chatWithHelpGuide;

const GERMAN = { cookie: 'language=de', 'accept-language': 'es' };
const SPANISH = { 'accept-language': 'es-MX, en;q=0.5' };

beforeAll(async () => {
  servers = await startServers();
  backend = await startBackend(servers);
  gateway = await startTestGateway(servers);
  guide = await stubCall(backend.connection, stricter, () => ({ response: 'Of course.' }));
});

afterAll(async () => {
  await gateway?.stop();
  await backend?.stop();
  await servers?.stop();
});

const ask = (headers: Record<string, string>, message = 'hello') =>
  gateway.request('POST', '/api/help/chat', { headers, body: { message } });

const messagesOf = async (path: string, of: Record<string, string>[]): Promise<string[]> => {
  const answers = await Promise.all(of.map((headers) => gateway.request('GET', path, { headers })));
  return answers.map(({ json }) => json<ErrorBody>().message);
};

describe('the message of an error', () => {
  it('is in the language of the cookie, else in that of Accept-Language, else in English', async () => {
    expect(await messagesOf('/api/users/me', [GERMAN, SPANISH, {}])).toEqual([
      'Bitte melde dich an',
      'Inicia sesión',
      'Please sign in',
    ]);
  });

  it('is in English for languages without texts', async () => {
    const others: Record<string, string>[] = [
      { cookie: 'language=en-XA' },
      { 'accept-language': 'fr' },
      { cookie: 'language=../de' },
    ];
    expect(await messagesOf('/api/users/me', others)).toEqual(others.map(() => 'Please sign in'));
  });

  it('is in that language where no call is: an unknown path, a malformed URL', async () => {
    expect(await messagesOf('/api/nothing', [GERMAN])).toEqual(['Das gibt es nicht']);
    expect(await messagesOf('/api/%zz', [SPANISH])).toEqual(['Algo de lo que has escrito no es válido']);
  });

  it('is in that language for the calls that a page begins with', async () => {
    const { text } = await gateway.request('GET', '/api/start?calls=/api/users/me', { headers: SPANISH });
    expect(text).toContain('Inicia sesión');
  });

  it('is that of the service’s code, and the service’s own where it has one', async () => {
    guide.answer = () => {
      throw failure(chatWithHelpGuide, 'model_away');
    };
    expect((await ask(GERMAN)).json()).toMatchObject({
      code: 'model_away',
      message: 'Die KI ist gerade nicht erreichbar. Bitte versuch es noch einmal.',
    });
    guide.answer = () => {
      throw failure(chatWithHelpGuide, 'model_away', { message: 'Back at noon' });
    };
    expect((await ask(GERMAN)).json()).toMatchObject({ message: 'Back at noon' });
  });

  it('says how long to wait in that language, and in English as its service does', async () => {
    guide.answer = () => {
      throw new DomainError('rate_limited', { message: 'One message every minute. Please wait.', retryAfter: 42 });
    };
    expect((await ask(GERMAN)).json()).toMatchObject({
      code: 'rate_limited',
      message: 'Das war zu oft in kurzer Zeit. Bitte warte noch 42 Sekunden.',
    });
    expect((await ask({})).json()).toMatchObject({ message: 'One message every minute. Please wait.' });
  });

  it('is in that language when the answer has begun to stream', async () => {
    guide.answer = (_input, call) => {
      call.sendChunk('Of ');
      throw failure(chatWithHelpGuide, 'model_away');
    };
    expect((await ask({ ...SPANISH, accept: 'text/event-stream' })).text).toContain('La IA no está disponible');
  });

  it('is not cached', async () => {
    const { headers } = await gateway.request('GET', '/api/users/me', { headers: GERMAN });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('etag');
  });
});

describe('the message of an invalid field', () => {
  const fieldErrorOf = async (headers: Record<string, string>, message: string) =>
    (await ask(headers, message)).json<ErrorBody>().errors;

  it('is in the language of the request when the gateway finds it', async () => {
    guide.asked.length = 0;
    expect(await fieldErrorOf(GERMAN, 'x'.repeat(1_001))).toEqual([
      { path: 'message', message: 'Höchstens 1.000 Zeichen' },
    ]);
    expect(await fieldErrorOf(SPANISH, '')).toEqual([{ path: 'message', message: 'Pregunta algo primero' }]);
    expect(await fieldErrorOf({}, 'x'.repeat(1_001))).toEqual([
      { path: 'message', message: 'Message must be at most 1,000 characters' },
    ]);
    expect(guide.asked).toEqual([]);
  });

  it('is in the language of the request when the service finds it', async () => {
    const long = 'x'.repeat(21);
    expect(await fieldErrorOf(GERMAN, long)).toEqual([{ path: 'message', message: 'Höchstens 20 Zeichen' }]);
    expect(await fieldErrorOf(SPANISH, long)).toEqual([{ path: 'message', message: 'Como máximo 20 caracteres' }]);
    expect(await fieldErrorOf({}, long)).toEqual([
      { path: 'message', message: 'Message must be at most 20 characters' },
    ]);
  });
});

it('a call carries the language of the request unless it is English', async () => {
  guide.answer = () => ({ response: 'Of course.' });
  guide.asked.length = 0;
  for (const headers of [GERMAN, SPANISH, {}]) await ask(headers);
  expect(guide.asked.map(({ call }) => call.onward.language)).toEqual(['de', 'es', undefined]);
  expect(guide.asked.at(-1)!.call.onward).not.toHaveProperty('language');
});
