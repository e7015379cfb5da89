import { describe, expect, jest, test } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { login } from '@crew/contracts/identity/login';
import { getMe } from '@crew/contracts/identity/get-me';
import { logout } from '@crew/contracts/identity/logout';
import { i18n } from '@lingui/core';
import { answerCalls, refusal } from '../../test/answer.js';
import { ApiError, call, clearCachedResponses, newId } from './api-client.js';

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('The call succeeded');
    },
    (error: unknown) => error as ApiError,
  );

describe('call', () => {
  test('puts path fields in the path and the rest of a POST in its body', async () => {
    const requests = answerCalls({ 'POST /api/decks/music/messages': { status: 201, body: {} } });
    await call(deckCalls.postMessage, { deckId: 'music', content: 'Hello', clientId: 'abcdefgh' });
    expect(requests[0]).toMatchObject({
      path: '/api/decks/music/messages',
      body: { content: 'Hello', clientId: 'abcdefgh' },
    });
    expect(requests[0]?.body).not.toHaveProperty('deckId');
    expect(requests[0]?.headers.get('content-type')).toBe('application/json');
  });

  test('puts the rest of a GET in its query and leaves out what is undefined', async () => {
    const requests = answerCalls({ 'GET /api/decks/music/messages': { body: [] } });
    await call(deckCalls.listMessages, { deckId: 'music', limit: 20, before: undefined });
    expect(requests[0]?.path).toBe('/api/decks/music/messages?limit=20');
  });

  test('escapes path fields', async () => {
    const requests = answerCalls({});
    await failure(call(deckCalls.listMessages, { deckId: 'a/../b' as 'music' }));
    expect(requests[0]?.path).toBe('/api/decks/a%2F..%2Fb/messages');
  });

  test('sends cookies, and resolves a 204 to null', async () => {
    answerCalls({ 'POST /api/auth/logout': { status: 204 } });
    await expect(call(logout, {})).resolves.toBeNull();
    expect(jest.mocked(fetch).mock.calls[0]?.[1]).toMatchObject({ credentials: 'include' });
  });

  test('sends the given idempotency key, else a new one, and none for a call that is not idempotent', async () => {
    const requests = answerCalls({ 'POST /api/auth/login': { body: { user: {} } } });
    const credentials = { username: 'nova', password: 'password' };
    await call({ ...login, idempotent: true }, credentials, { idempotencyKey: 'key-1' });
    await call({ ...login, idempotent: true }, credentials);
    await call(login, credentials);
    const keys = requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual(['key-1', expect.stringMatching(/^[0-9a-f]{16}$/), null]);
  });

  test('rejects with the server’s error', async () => {
    const errors = [{ path: 'username', message: 'Username required' }];
    answerCalls({ 'POST /api/auth/login': refusal(400, 'invalid_input', 'Some of it is not valid', errors) });
    const error = await failure(call(login, { username: '', password: '' }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid_input',
      message: 'Some of it is not valid',
      errors,
      requestId: 'request-1',
    });
    expect(error.cause).toMatch(/^400: \{"statusCode":400/);
  });

  test('rejects with a general message when the response is not the API’s', async () => {
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<h1>Bad Gateway</h1>', { status: 502 }));
    const error = await failure(call(getMe, {}));
    expect(error).toMatchObject({ status: 502, code: 'unavailable', cause: '502: <h1>Bad Gateway</h1>' });
    expect(error.message).toBe('Something went wrong. Please try again.');
  });

  test('rejects with `offline` when no server was reached', async () => {
    answerCalls({});
    expect(await failure(call(getMe, {}))).toMatchObject({ status: 0, code: 'offline' });
  });

  test('asks for the sentence of its own errors when it is shown: the texts may arrive after the failure', async () => {
    answerCalls({});
    const texts = jest.spyOn(i18n, '_');
    const error = await failure(call(getMe, {}));
    expect(texts).not.toHaveBeenCalled();
    expect(error.message).toBe('Crew cannot be reached. Check your connection and try again.');
    expect(texts).toHaveBeenCalledTimes(1);
  });

  test('rejects with the abort reason when aborted', async () => {
    jest.spyOn(globalThis, 'fetch').mockImplementation((_, init) => Promise.reject(init?.signal?.reason as Error));
    const error = await failure(call(getMe, {}, { signal: AbortSignal.abort() }));
    expect(error).not.toBeInstanceOf(ApiError);
    expect(error.name).toBe('AbortError');
  });

  test('revalidates a cached response by its ETag until the cache is cleared', async () => {
    let answer: { status?: number; body?: unknown; headers?: Record<string, string> } = {
      body: { id: '1' },
      headers: { etag: '"7"' },
    };
    const requests = answerCalls({ 'GET /api/users/me': () => answer });
    const first = await call(getMe, {});
    answer = { status: 304 };
    expect(await call(getMe, {})).toBe(first);
    expect(requests[1]?.headers.get('if-none-match')).toBe('"7"');
    clearCachedResponses();
    answer = { body: { id: '2' } };
    await call(getMe, {});
    expect(requests[2]?.headers.has('if-none-match')).toBe(false);
  });
});

test('newId returns 64 random bits', () => {
  const ids = new Set(Array.from({ length: 100 }, newId));
  expect(ids.size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{16}$/);
});
