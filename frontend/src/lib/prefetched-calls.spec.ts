import { describe, expect, jest, test } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { listDecks } from '@crew/contracts/chat/list-decks';
import { getMe } from '@crew/contracts/identity/get-me';
import { listBlocks } from '@crew/contracts/identity/list-blocks';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { answerCalls, refusal } from '../../test/answer.js';
import { arrivedAnswer, call, clearCachedResponses } from './api-client.js';
import { forgetPrefetched, prefetchCalls, takePosition } from './prefetched-calls.js';

const MESSAGES = '/api/decks/music/messages?limit=50';
const ME = '/api/users/me';
const page = { deckId: 'music', limit: 50 } as const;

/** Answers `/api/start` by what the test writes, and single calls by `routes`. Returns the requests of single calls. */
function openStart(routes: Parameters<typeof answerCalls>[0] = {}) {
  const requests = answerCalls(routes);
  const answerCall = jest.mocked(fetch).getMockImplementation()!;
  let stream!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
  const started = jest.fn<(url: string) => void>();
  jest.mocked(fetch).mockImplementation(async (input, init) => {
    if (!String(input).startsWith('/api/start')) return answerCall(input, init);
    started(String(input));
    return new Response(body, { headers: { 'last-event-id': 'e1-7' } });
  });
  return {
    requests,
    started,
    write: (text: string) => stream.enqueue(new TextEncoder().encode(text)),
    end: () => stream.close(),
    cut: () => stream.error(new TypeError('network error')),
  };
}

const arrived = () => new Promise((resolve) => setTimeout(resolve));

describe('prefetchCalls', () => {
  test('makes one request, whose answers are used once, by calls with the same input', async () => {
    const { requests, started, write } = openStart({
      'GET /api/decks/music/messages': { body: [{ id: 'm2' }] },
    });
    prefetchCalls([ME, MESSAGES]);
    expect(started.mock.calls).toEqual([
      ['/api/start?calls=%2Fapi%2Fusers%2Fme%20%2Fapi%2Fdecks%2Fmusic%2Fmessages%3Flimit%3D50'],
    ]);
    write('{"call":1,"status":200,"etag":"\\"7\\""}\n[{"id":"m1"}]\n{"call":0,"status":200}\n{"id":"1"}\n');
    await call(deckCalls.listMessages, { ...page, limit: 20 });
    expect(requests).toHaveLength(1);
    expect(await call(deckCalls.listMessages, page)).toEqual([{ id: 'm1' }]);
    expect(await call(getMe, {})).toEqual({ id: '1' });
    expect(requests).toHaveLength(1);
    expect(await call(deckCalls.listMessages, page)).toEqual([{ id: 'm2' }]);
    expect(requests[1]?.headers.get('if-none-match')).toBe('"7"');
  });

  test('answers a call before the others have arrived, however the stream is cut into chunks', async () => {
    const { requests, write } = openStart();
    prefetchCalls([ME, MESSAGES]);
    const messages = call(deckCalls.listMessages, page);
    for (const part of ['{"call":1,"sta', 'tus":200}', '\n[{"id":"m', '1"}]', '\n{"call":0,'])
      await arrived().then(() => write(part));
    expect(await messages).toEqual([{ id: 'm1' }]);
    expect(requests).toEqual([]);
  });

  test('has an answer that has arrived without a promise, for one use, and its tag for the next call', async () => {
    const { requests, write } = openStart({ 'GET /api/decks/music/messages': { body: [] } });
    prefetchCalls([MESSAGES]);
    expect(arrivedAnswer(deckCalls.listMessages, page)).toBeUndefined();
    write('{"call":0,"status":200,"etag":"\\"7\\""}\n[{"id":"m1"}]\n');
    await arrived();
    expect(arrivedAnswer(deckCalls.listMessages, page)).toEqual([{ id: 'm1' }]);
    expect(arrivedAnswer(deckCalls.listMessages, page)).toBeUndefined();
    await call(deckCalls.listMessages, page);
    expect(requests[0]?.headers.get('if-none-match')).toBe('"7"');
  });

  test('has no answer without a promise that was refused, used by a call, or dropped', async () => {
    const { write } = openStart();
    const [used, dropped] = ['/api/decks', '/api/users/me/blocks'];
    prefetchCalls([MESSAGES, used, dropped]);
    write('{"call":0,"status":403}\n{"code":"forbidden"}\n{"call":1,"status":200}\n[]\n{"call":2,"status":200}\n[]\n');
    await arrived();
    expect(arrivedAnswer(deckCalls.listMessages, page)).toBeUndefined();
    await call(listDecks, {});
    expect(arrivedAnswer(listDecks, {})).toBeUndefined();
    forgetPrefetched();
    expect(arrivedAnswer(listBlocks, {})).toBeUndefined();
  });

  test('rejects the call that awaits it when it was refused', async () => {
    const { requests, write } = openStart();
    prefetchCalls([MESSAGES]);
    const messages = call(deckCalls.listMessages, page);
    write('{"call":0,"status":404}\n{"statusCode":404,"code":"not_found","message":"No such deck","requestId":"r"}\n');
    await expect(messages).rejects.toMatchObject({ status: 404, code: 'not_found', message: 'No such deck' });
    expect(requests).toEqual([]);
  });

  test('keeps for its first use that nobody is signed in, until somebody is', async () => {
    const { requests, write } = openStart({ [`GET ${ME}`]: { body: { id: '1' } } });
    prefetchCalls([ME]);
    write('{"call":0,"status":401}\n{"code":"signed_out","message":"Sign in"}\n');
    await arrived();
    await expect(call(getMe, {})).rejects.toMatchObject({ code: 'signed_out' });
    expect(requests).toEqual([]);
    expect(await call(getMe, {})).toEqual({ id: '1' });
    expect(requests).toHaveLength(1);
  });

  test('makes a call by itself that was refused before it was used', async () => {
    const { requests, write } = openStart({ 'GET /api/pods/p1/messages': { body: [{ id: 'm1' }] } });
    prefetchCalls(['/api/pods/p1/messages?limit=50']);
    write('{"call":0,"status":403}\n{"code":"not_a_member"}\n');
    await arrived();
    expect(await call(podCalls.listMessages, { id: 'p1', limit: 50 })).toEqual([{ id: 'm1' }]);
    expect(requests).toHaveLength(1);
  });

  test.each([
    ['is cut', ({ cut }: ReturnType<typeof openStart>) => cut()],
    ['ends early', ({ end }: ReturnType<typeof openStart>) => end()],
    ['is not the gateway’s', ({ write }: ReturnType<typeof openStart>) => write('<html>\n<body>\n</body>\n')],
  ])('makes those calls by themselves that are not answered when the stream %s', async (_how, finish) => {
    const start = openStart({ [`GET ${ME}`]: { body: { id: '1' } } });
    prefetchCalls([ME, MESSAGES]);
    const answers = [call(getMe, {}), call(deckCalls.listMessages, page)];
    start.write('{"call":1,"status":200}\n[{"id":"m1"}]\n');
    await arrived();
    finish(start);
    expect(await Promise.all(answers)).toEqual([{ id: '1' }, [{ id: 'm1' }]]);
    expect(start.requests.map(({ path }) => path)).toEqual([ME]);
  });

  test.each([
    ['refused', refusal(429, 'rate_limited', 'Please wait')],
    ['unreachable', undefined],
  ])('makes all calls by themselves when the request is %s', async (_how, answer) => {
    const requests = answerCalls({ ...(answer && { 'GET /api/start': answer }), [`GET ${ME}`]: { body: { id: '1' } } });
    prefetchCalls([ME]);
    expect(await call(getMe, {})).toEqual({ id: '1' });
    expect(requests).toHaveLength(2);
  });

  test('keeps the position of the event stream until it is taken or the answers are dropped', async () => {
    openStart();
    prefetchCalls([ME]);
    await arrived();
    expect([takePosition(), takePosition()]).toEqual(['e1-7', null]);
    prefetchCalls([ME]);
    await arrived();
    forgetPrefetched();
    expect(takePosition()).toBeNull();
  });

  test('drops its answers at sign-in, and after 30 seconds', async () => {
    jest.useFakeTimers();
    const { requests, write } = openStart({ [`GET ${ME}`]: { body: { id: '1' } } });
    prefetchCalls([ME]);
    write('{"call":0,"status":200}\n{"id":"before"}\n');
    clearCachedResponses();
    expect(await call(getMe, {})).toEqual({ id: '1' });
    prefetchCalls([ME]);
    jest.advanceTimersByTime(60_000);
    await call(getMe, {});
    expect(requests).toHaveLength(2);
    jest.useRealTimers();
  });
});
