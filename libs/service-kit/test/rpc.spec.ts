import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rpc, type Output, type ParsedInput } from '@crew/contracts/rpc';
import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { Controller, Module } from '@nestjs/common';
import { z } from 'zod';
import type { Call } from '../src/rpc/call.js';
import { DomainError, failure } from '../src/rpc/domain-error.js';
import { Handles } from '../src/rpc/handles.js';
import { Serialized } from '../src/rpc/serialized.js';
import { actor, contextFor, eventually, Ground } from './ground.js';

const input = z.strictObject({ word: z.string().trim().min(1, 'Say something'), times: z.int().max(9).default(1) });
const base = {
  summary: 'A call.',
  access: 'anyone',
  input,
  output: z.object({ said: z.string() }),
  errors: [],
} as const;

const echo = rpc({ ...base, subject: 'chat.echo' });
const whoAmI = rpc({ ...base, subject: 'chat.who-am-i', access: 'member', output: z.unknown() });
const rule = rpc({ ...base, subject: 'chat.rule', access: 'admin' });
const refuse = rpc({ ...base, subject: 'chat.refuse', errors: ['conflict'] });
const crash = rpc({ ...base, subject: 'chat.crash' });
const betray = rpc({ ...base, subject: 'chat.betray' });
const babble = rpc({ ...base, subject: 'chat.babble' });
const misprint = rpc({ ...base, subject: 'chat.misprint' });
const recite = rpc({ ...base, subject: 'chat.recite', streams: true });
const hang = rpc({ ...base, subject: 'chat.hang' });
const unserved = rpc({ ...base, subject: 'chat.unserved' });

const handled: string[] = [];
const hung = Promise.withResolvers<Output<typeof hang>>();
const SECRET = 'mongodb://crew:hunter2@10.0.0.1';

@Controller()
class TalkController {
  @Handles(echo)
  async echo({ word, times }: ParsedInput<typeof echo>, call: Call): Promise<Output<typeof echo>> {
    handled.push('echo');
    call.reply.etag = '"1"';
    call.reply.status = 201;
    call.reply.session = '';
    const withMore = { said: word.repeat(times), passwordHash: SECRET };
    return withMore;
  }

  @Handles(whoAmI)
  async whoAmI(_input: object, call: Call): Promise<unknown> {
    const { actor: member, requestId, deadline, idempotencyKey, client, traceparent } = call;
    return { actor: member, requestId, deadline, idempotencyKey, client, traceparent };
  }

  @Handles(recite)
  async recite({ word, times }: ParsedInput<typeof recite>, call: Call): Promise<Output<typeof recite>> {
    for (let said = 0; said < times; said++) call.sendChunk(word);
    return { said: word.repeat(times) };
  }

  @Handles(rule)
  async rule(): Promise<Output<typeof rule>> {
    handled.push('rule');
    return { said: 'done' };
  }

  @Handles(refuse)
  async refuse(): Promise<Output<typeof refuse>> {
    const errors = [{ path: 'word', message: 'was said before' }];
    throw failure(refuse, 'conflict', { message: 'Said already', errors, retryAfter: 7 });
  }

  @Handles(crash)
  async crash(): Promise<Output<typeof crash>> {
    throw new Error(SECRET);
  }

  @Handles(betray)
  async betray(): Promise<Output<typeof betray>> {
    throw new DomainError('email_taken');
  }

  @Handles(babble)
  async babble(): Promise<Output<typeof babble>> {
    return JSON.parse('{"said":7}') as Output<typeof babble>;
  }

  @Handles(misprint)
  async misprint(): Promise<Serialized<Output<typeof misprint>>> {
    return new Serialized('{"said":7}');
  }

  @Handles(hang)
  hang(): Promise<Output<typeof hang>> {
    return hung.promise;
  }
}

@Module({ controllers: [TalkController] })
class TalkModule {}

describe('a call', () => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await Ground.start();
    await ground.serve({ name: 'chat', module: TalkModule });
  });
  afterAll(async () => {
    hung.resolve({ said: 'at last' });
    await ground.stop();
  });

  it('reaches the handler with its input parsed, and its answer comes back', async () => {
    const answer = await ground.client.call(echo, { word: ' ahoy ', times: 2 }, contextFor(echo));
    expect(answer).toEqual({ said: 'ahoyahoy' });
    expect(await ground.client.call(echo, { word: 'ahoy' }, contextFor(echo))).toEqual({ said: 'ahoy' });
  });

  it('answers with what the contract declares and nothing more, beside what the handler says of it', async () => {
    const { body, ...extras } = await ground.client.forward(echo, { word: 'ahoy' }, contextFor(echo));
    expect(new TextDecoder().decode(body)).toBe('{"said":"ahoy"}');
    expect(extras).toEqual({ etag: '"1"', status: 201, session: '' });
  });

  it('brings the actor, request id, deadline and trace with it', async () => {
    const context = contextFor(whoAmI, {
      actor: actor({ displayName: 'Zoë' }),
      requestId: 'request-1',
      traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
      idempotencyKey: 'key-12345678',
      client: { ip: '192.0.2.1', userAgent: 'test' },
    });
    expect(await ground.client.call(whoAmI, { word: 'who' }, context)).toEqual(context);
  });

  it.each([
    ['an unknown field', { word: 'a', surprise: 1 }, ''],
    ['a missing field', {}, 'word'],
    ['a wrong type', { word: 1 }, 'word'],
    ['a value out of bounds', { word: 'a', times: 10 }, 'times'],
    ['no object', 'word', ''],
    ['nothing', undefined, ''],
  ])('refuses %s before any handler sees it', async (_what, given, path) => {
    handled.length = 0;
    const refusal = await ground.failureOf(echo, given);
    expect(refusal.code).toBe('invalid_input');
    expect(refusal.errors!.map((error) => error.path)).toContain(path);
    expect(handled).toEqual([]);
  });

  it('refuses bytes that are no request', async () => {
    const reply = await ground.connection.request(echo.subject, 'not json', { timeout: 5_000 });
    expect(reply.headers!.get('Crew-Code')).toBe('invalid_input');
  });

  it('is asked by callers, and not by a consumer of a stream that sends on what somebody wrote there', async () => {
    handled.length = 0;
    const manager = await jetstreamManager(ground.connection);
    await manager.streams.add({ name: 'NOTES', subjects: ['notes'] });
    const sentOn = { deliver_subject: echo.subject, deliver_group: 'chat', ack_policy: AckPolicy.None };
    await manager.consumers.add('NOTES', { durable_name: 'sent-on', ...sentOn });
    await jetstream(ground.connection).publish('notes', JSON.stringify({ ...contextFor(echo), input: { word: 'a' } }));
    await eventually(async () => {
      expect((await manager.consumers.info('NOTES', 'sent-on')).delivered.consumer_seq).toBe(1);
    });
    // What is asked after it is answered after it.
    await ground.client.call(whoAmI, { word: 'a' }, contextFor(whoAmI, { actor: actor() }));
    expect(handled).toEqual([]);
    await manager.streams.delete('NOTES');
  });

  it('is answered by who was asked, and not by a stream that sends on what somebody wrote there', async () => {
    const manager = await jetstreamManager(ground.connection);
    const subscription = ground.connection.subscribe(unserved.subject, {
      callback: (_error, { reply }) => {
        void manager.streams
          .add({ name: 'FORGED', subjects: ['forged'], republish: { src: 'forged', dest: reply! } })
          .then(() => jetstream(ground.connection).publish('forged', JSON.stringify({ said: 'forged' })));
      },
    });
    expect((await ground.failureOf(unserved, { word: 'a' })).code).toBe('bad_gateway');
    subscription.unsubscribe();
    await manager.streams.delete('FORGED');
  });

  it('is for those it is declared for', async () => {
    handled.length = 0;
    expect((await ground.failureOf(whoAmI, { word: 'a' })).code).toBe('signed_out');
    expect((await ground.failureOf(rule, { word: 'a' })).code).toBe('signed_out');
    expect((await ground.failureOf(rule, { word: 'a' }, { actor: actor() })).code).toBe('admin_only');
    expect(handled).toEqual([]);
    const admin = actor({ isAdmin: true });
    expect(await ground.client.call(rule, { word: 'a' }, contextFor(rule, { actor: admin }))).toEqual({ said: 'done' });
  });

  it('carries a declared failure back whole', async () => {
    expect(await ground.failureOf(refuse, { word: 'a' })).toMatchObject({
      code: 'conflict',
      message: 'Said already',
      errors: [{ path: 'word', message: 'was said before' }],
      retryAfter: 7,
    });
  });

  it.each([
    ['throws what is no declared failure', crash],
    ['fails with a code that the contract does not declare', betray],
    ['answers with what the contract does not allow', babble],
    ['prints what the contract does not allow', misprint],
  ])('fails without a word of why when the handler %s', async (_what, contract) => {
    const request = JSON.stringify({ ...contextFor(contract), input: { word: 'a' } });
    const reply = await ground.connection.request(contract.subject, request, { timeout: 5_000 });
    expect(reply.headers!.get('Crew-Code')).toBe('internal');
    expect(reply.json()).toEqual({
      code: 'internal',
      message: 'Something went wrong. Please try again.',
      requestId: (JSON.parse(request) as { requestId: string }).requestId,
    });
  });

  it('times out when no answer has come by its deadline', async () => {
    const timedOut = await ground.failureOf(hang, { word: 'a' }, { deadline: Date.now() + 150 });
    expect(timedOut.code).toBe('timeout');
  });

  it('is not begun after its deadline', async () => {
    handled.length = 0;
    expect((await ground.failureOf(echo, { word: 'a' }, { deadline: Date.now() - 1 })).code).toBe('timeout');
    const late = JSON.stringify({ ...contextFor(echo), deadline: Date.now() - 1, input: { word: 'a' } });
    const reply = await ground.connection.request(echo.subject, late, { timeout: 5_000 });
    expect(reply.headers!.get('Crew-Code')).toBe('timeout');
    expect(handled).toEqual([]);
  });

  it('fails at once, long before its deadline, when nobody serves it', async () => {
    const anHour = Date.now() + 3_600_000;
    expect((await ground.failureOf(unserved, { word: 'a' }, { deadline: anHour })).code).toBe('unavailable');
  });

  it('is bad gateway when the answer is not what the contract promises the caller', async () => {
    const newer = { ...echo, output: z.object({ said: z.string(), loudness: z.int() }) };
    await expect(ground.client.call(newer, { word: 'a' }, contextFor(echo))).rejects.toMatchObject({
      code: 'bad_gateway',
    });
  });

  it('has a service that answers to its name', async () => {
    expect((await ground.connection.request('ping.chat', '', { timeout: 5_000 })).data).toHaveLength(0);
  });

  it('tells the pieces of an answer that streams in order, then it', async () => {
    const pieces: string[] = [];
    const { body } = await ground.client.stream(recite, { word: 'ho', times: 3 }, contextFor(recite), (piece) =>
      pieces.push(piece),
    );
    expect(new TextDecoder().decode(body)).toBe('{"said":"hohoho"}');
    expect(pieces).toEqual(['ho', 'ho', 'ho']);
  });

  it('answers the same to who wants no pieces', async () => {
    const answer = await ground.client.call(recite, { word: 'ho', times: 2 }, contextFor(recite));
    expect(answer).toEqual({ said: 'hoho' });
  });
});

describe('a domain error', () => {
  it('speaks the sentence of its code unless given another', () => {
    expect(new DomainError('not_found').message).toBe('There is no such thing');
    expect(new DomainError('not_found', { message: 'No such pod' }).message).toBe('No such pod');
  });
});
