import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import type { DeckId } from '@crew/contracts/chat/decks';
import { streamEvent } from '@crew/contracts/event';
import { rpc } from '@crew/contracts/rpc';
import type { RawReply } from '@crew/service-kit/rpc/rpc-client';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import type { HttpAnswer } from '@crew/testing/http-client';
import { startServers, type TestServers } from '@crew/testing/servers';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import { headers } from '@nats-io/nats-core';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PollsService } from '../src/polls/polls.service.js';
import { startBackend, startTestGateway, type Backend, type TestGateway } from './gateway-harness.js';

let servers: TestServers;
let backend: Backend;
let gateway: TestGateway;
let chat: StubbedCall<typeof deckCalls.listMessages>;
let cookie: string;
let seq = 0;

beforeAll(async () => {
  servers = await startServers();
  backend = await startBackend(servers);
  gateway = await startTestGateway(servers);
  cookie = backend.signIn(member());
  chat = await stubCall(backend.connection, deckCalls.listMessages, ({ deckId, window }, call) => {
    if (!window) call.reply.etag = `"${deckId}-${seq}"`;
    return [];
  });
});

afterAll(async () => {
  await gateway?.stop();
  await backend?.stop();
  await servers?.stop();
});

const poll = (deck: string, tag?: string, as: string | undefined = cookie, query = ''): Promise<HttpAnswer> =>
  gateway.request('GET', `/api/decks/${deck}/messages${query}`, { as, headers: tag ? { 'if-none-match': tag } : {} });

const note = streamEvent({
  name: 'note',
  summary: 'News',
  audience: 'deck',
  data: z.object({ seq: z.int() }),
  replay: true,
});

/** Changes a deck as chat does: the sequence first, then the stream event. */
function changeDeck(deckId: DeckId): void {
  seq += 1;
  backend.publish(note, deckId, { seq });
}

describe('a poll', () => {
  it('of an unchanged deck is answered by the gateway alone until the deck changes', async () => {
    const first = await poll('music');
    expect(first.status).toBe(200);
    expect(first.headers).toMatchObject({ etag: '"music-0"', 'cache-control': 'private, no-cache' });
    const asked = chat.asked.length;
    for (let round = 0; round < 5; round += 1) {
      const again = await poll('music', first.headers.etag);
      expect([again.status, again.text]).toEqual([304, '']);
      expect(again.headers).toMatchObject({ etag: '"music-0"', 'cache-control': 'private, no-cache' });
      expect((await poll('music', '"other"')).status).toBe(200);
    }
    changeDeck('money');
    await poll('money');
    expect((await poll('music', first.headers.etag)).status).toBe(304);
    expect(chat.asked).toHaveLength(asked + 1);
    changeDeck('music');
    const changed = await eventually('the change', async () => {
      const answer = await poll('music', first.headers.etag);
      return answer.status === 200 ? answer : undefined;
    });
    expect(changed.headers.etag).toBe(`"music-${seq}"`);
  });

  it('after the answer to a change never returns what was before it, though the stream has yet to store the event', async () => {
    // The stream refuses the event; only those who subscribe to the subject itself receive it.
    const expecting = headers();
    expecting.set('Nats-Expected-Last-Sequence', '1000000');
    await stubCall(backend.connection, deckCalls.deleteMessage, () => {
      seq += 1;
      backend.connection.publish('push.deck.music.note', JSON.stringify({ seq }), { headers: expecting });
      return null;
    });
    for (let round = 0; round < 5; round += 1) {
      await poll('music');
      const { status } = await gateway.request('DELETE', `/api/messages/${randomUUID()}`, { as: cookie });
      expect(status).toBe(204);
      expect((await poll('music')).headers.etag).toBe(`"music-${seq}"`);
    }
  });

  it('causes one read for concurrent requests after a change', async () => {
    const old = (await poll('energy')).headers.etag!;
    const asked = chat.asked.length;
    changeDeck('energy');
    await eventually('the change', async () => (await poll('energy', old)).status === 200);
    const cookies = Array.from({ length: 20 }, () => backend.signIn(member()));
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) => poll('energy', old, cookies[index % 20])),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(chat.asked).toHaveLength(asked + 1);
  });

  it('matches a weak ETag and a list of ETags', async () => {
    const tag = (await poll('survival')).headers.etag!;
    for (const ifNoneMatch of [`W/${tag}`, `"x", ${tag}`, `"x",W/${tag} , "y"`])
      expect((await poll('survival', ifNoneMatch)).status).toBe(304);
    for (const ifNoneMatch of ['*x', tag.slice(1), `${tag}x`])
      expect((await poll('survival', ifNoneMatch)).status).toBe(200);
  });

  it('returns 401 without a session, even with a matching ETag', async () => {
    const tag = (await poll('creation')).headers.etag!;
    expect((await poll('creation', tag, '')).status).toBe(401);
    expect((await poll('creation', tag, `crew_session=${'x'.repeat(43)}`)).status).toBe(401);
  });

  it('of a sliding window is never cached', async () => {
    const asked = chat.asked.length;
    for (let round = 0; round < 3; round += 1) {
      const answer = await poll('music', undefined, cookie, '?window=1h');
      expect(answer.headers).not.toHaveProperty('etag');
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect(chat.asked).toHaveLength(asked + 3);
  });
});

describe('cached answers', () => {
  const podMessages = rpc({
    subject: 'pods.list-sample',
    summary: 'A sample',
    http: { method: 'GET', path: '/api/pods/{podId}/sample', changesWith: 'pod.{podId}' },
    access: 'member',
    input: z.strictObject({ podId: z.string() }),
    output: z.array(z.string()),
    errors: [],
  });
  const url = '/api/pods/p1/sample';
  const [ada, bob] = [member(), member()];
  const requestOf = (actor: typeof ada): FastifyRequest => ({ url, actor }) as FastifyRequest;
  const answer = (etag: string, body = new Uint8Array()): RawReply => ({
    body,
    etag,
    status: undefined,
    session: undefined,
    device: undefined,
  });
  const input = { podId: 'p1' };

  it('of a pod are kept per member', async () => {
    const polls = new PollsService();
    await polls.read(podMessages, requestOf(ada), input, async () => answer('"1"'));
    expect(polls.peek(url, ada)?.etag).toBe('"1"');
    expect(polls.peek(url, bob)).toBeUndefined();
    const other = await polls.read(podMessages, requestOf(bob), input, async () => answer('"2"'));
    expect(other.etag).toBe('"2"');
    polls.invalidate('pod.p1');
    expect([polls.peek(url, ada), polls.peek(url, bob)]).toEqual([undefined, undefined]);
  });

  it('of admin calls are returned to admins only', async () => {
    const polls = new PollsService();
    const contract = {
      ...podMessages,
      access: 'admin' as const,
      http: { ...podMessages.http!, changesWith: 'everyone.all' },
    };
    const root = admin();
    await polls.read(contract, requestOf(root), input, async () => answer('"1"'));
    expect(polls.peek(url, root)?.etag).toBe('"1"');
    expect(polls.peek(url, ada)).toBeUndefined();
  });

  it('are dropped when the room changes, or events may be missed, during the read', async () => {
    const polls = new PollsService();
    for (const interruption of [() => polls.invalidate('pod.p1'), () => polls.clear()]) {
      const { promise, resolve } = Promise.withResolvers<RawReply>();
      const reading = polls.read(podMessages, requestOf(ada), input, () => promise);
      interruption();
      resolve(answer('"old"'));
      await reading;
      expect(polls.peek(url, ada)).toBeUndefined();
    }
  });

  it('take 64 MiB at most, and those read most recently stay', async () => {
    const polls = new PollsService();
    const urls = Array.from({ length: 100 }, (_, index) => `${url}?before=${index}`);
    for (const each of urls) {
      const request = { url: each, actor: ada } as FastifyRequest;
      await polls.read(podMessages, request, input, async () => answer('"1"', new Uint8Array(2 ** 20)));
      expect(polls.peek(urls[0]!, ada)).toBeDefined();
    }
    const kept = urls.filter((each) => polls.peek(each, ada));
    expect(kept.length).toBeLessThanOrEqual(64);
    expect(kept).toContain(urls.at(-1));
  });

  it('are dropped when their room changes, however many other rooms change', async () => {
    const polls = new PollsService();
    const changeOthers = (): void => {
      for (let index = 0; index < 20_000; index += 1) polls.invalidate(`user.${index}`);
    };
    changeOthers();
    await polls.read(podMessages, requestOf(ada), input, async () => answer('"1"'));
    expect(polls.peek(url, ada)?.etag).toBe('"1"');
    polls.invalidate('pod.p1');
    changeOthers();
    expect(polls.peek(url, ada)).toBeUndefined();
  });

  it('are dropped when the read fails', async () => {
    const polls = new PollsService();
    await expect(
      polls.read(podMessages, requestOf(ada), input, () => Promise.reject(new Error('unavailable'))),
    ).rejects.toThrow('unavailable');
    expect((await polls.read(podMessages, requestOf(ada), input, async () => answer('"1"'))).etag).toBe('"1"');
  });
});
