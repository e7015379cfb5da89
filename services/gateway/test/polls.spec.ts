import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DeckId } from '@crew/contracts/chat/decks';
import { listMessages } from '@crew/contracts/chat/list-messages';
import { streamEvent } from '@crew/contracts/event';
import { rpc } from '@crew/contracts/rpc';
import type { RawReply } from '@crew/service-kit/rpc/rpc-client';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import type { HttpAnswer } from '@crew/testing/http-client';
import { startServers, type TestServers } from '@crew/testing/servers';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PollsService } from '../src/polls/polls.service.js';
import { startShip, startTestGateway, type Ship, type TestGateway } from './gateway-harness.js';

let servers: TestServers;
let ship: Ship;
let gateway: TestGateway;
let chat: StubbedCall<typeof listMessages>;
let cookie: string;
let seq = 0;

beforeAll(async () => {
  servers = await startServers();
  ship = await startShip(servers);
  gateway = await startTestGateway(servers);
  cookie = ship.signIn(member());
  chat = await stubCall(ship.connection, listMessages, ({ deckId, window }, call) => {
    if (!window) call.reply.etag = `"${deckId}-${seq}"`;
    return [];
  });
});

afterAll(async () => {
  await gateway?.stop();
  await ship?.stop();
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

/** As chat does it: first the sequence moves on, then everybody is told. */
function somethingNew(deckId: DeckId): void {
  seq += 1;
  ship.push(note, deckId, { seq });
}

describe('a poll', () => {
  it('that finds nothing new is answered by the gateway alone, until something happens in that deck', async () => {
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
    somethingNew('money');
    await poll('money');
    expect((await poll('music', first.headers.etag)).status).toBe(304);
    expect(chat.asked).toHaveLength(asked + 1);
    somethingNew('music');
    const changed = await eventually('the change', async () => {
      const answer = await poll('music', first.headers.etag);
      return answer.status === 200 ? answer : undefined;
    });
    expect(changed.headers.etag).toBe(`"music-${seq}"`);
  });

  it('is one read for all who ask at once after a change', async () => {
    const old = (await poll('energy')).headers.etag!;
    const asked = chat.asked.length;
    somethingNew('energy');
    await eventually('the change', async () => (await poll('energy', old)).status === 200);
    const cookies = Array.from({ length: 20 }, () => ship.signIn(member()));
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) => poll('energy', old, cookies[index % 20])),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(chat.asked).toHaveLength(asked + 1);
  });

  it('may name its tag weakened or among others', async () => {
    const tag = (await poll('survival')).headers.etag!;
    for (const given of [`W/${tag}`, `"x", ${tag}`, `"x",W/${tag} , "y"`])
      expect((await poll('survival', given)).status).toBe(304);
    for (const given of ['*x', tag.slice(1), `${tag}x`]) expect((await poll('survival', given)).status).toBe(200);
  });

  it('with the right tag is nothing to who is not signed in', async () => {
    const tag = (await poll('creation')).headers.etag!;
    expect((await poll('creation', tag, '')).status).toBe(401);
    expect((await poll('creation', tag, `crew_session=${'x'.repeat(43)}`)).status).toBe(401);
  });

  it('of a sliding window is always asked anew', async () => {
    const asked = chat.asked.length;
    for (let round = 0; round < 3; round += 1) {
      const answer = await poll('music', undefined, cookie, '?window=1h');
      expect(answer.headers).not.toHaveProperty('etag');
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect(chat.asked).toHaveLength(asked + 3);
  });
});

describe('the answers at hand', () => {
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
  const asked = (actor: typeof ada): FastifyRequest => ({ url, actor }) as FastifyRequest;
  const answer = (etag: string): RawReply => ({ body: new Uint8Array(), etag, status: undefined, session: undefined });
  const input = { podId: 'p1' };

  it('of a pod are for the member who asked, because another may not be in it', async () => {
    const polls = new PollsService();
    await polls.read(podMessages, asked(ada), input, async () => answer('"1"'));
    expect(polls.peek(url, ada)?.etag).toBe('"1"');
    expect(polls.peek(url, bob)).toBeUndefined();
    const his = await polls.read(podMessages, asked(bob), input, async () => answer('"2"'));
    expect(his.etag).toBe('"2"');
    polls.changed('pod.p1');
    expect([polls.peek(url, ada), polls.peek(url, bob)]).toEqual([undefined, undefined]);
  });

  it('for admins are for admins', async () => {
    const polls = new PollsService();
    const contract = {
      ...podMessages,
      access: 'admin' as const,
      http: { ...podMessages.http!, changesWith: 'everyone.all' },
    };
    const root = admin();
    await polls.read(contract, asked(root), input, async () => answer('"1"'));
    expect(polls.peek(url, root)?.etag).toBe('"1"');
    expect(polls.peek(url, ada)).toBeUndefined();
  });

  it('are not kept when something changed, or went unheard, while they were on their way', async () => {
    const polls = new PollsService();
    for (const interruption of [() => polls.changed('pod.p1'), () => polls.forgetAll()]) {
      const { promise, resolve } = Promise.withResolvers<RawReply>();
      const reading = polls.read(podMessages, asked(ada), input, () => promise);
      interruption();
      resolve(answer('"old"'));
      await reading;
      expect(polls.peek(url, ada)).toBeUndefined();
    }
  });

  it('are not kept when the reading failed', async () => {
    const polls = new PollsService();
    await expect(polls.read(podMessages, asked(ada), input, () => Promise.reject(new Error('away')))).rejects.toThrow(
      'away',
    );
    expect((await polls.read(podMessages, asked(ada), input, async () => answer('"1"'))).etag).toBe('"1"');
  });
});
