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
import { actor, contextFor, eventually, TestStack } from './test-stack.js';

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
  let stack: TestStack;
  beforeAll(async () => {
    stack = await TestStack.start();
    await stack.serve({ name: 'chat', module: TalkModule });
  });
  afterAll(async () => {
    hung.resolve({ said: 'at last' });
    await stack.stop();
  });

  it('passes the parsed input to the handler and returns its output', async () => {
    const answer = await stack.client.call(echo, { word: ' ahoy ', times: 2 }, contextFor(echo));
    expect(answer).toEqual({ said: 'ahoyahoy' });
    expect(await stack.client.call(echo, { word: 'ahoy' }, contextFor(echo))).toEqual({ said: 'ahoy' });
  });

  it('returns only declared fields, with the ETag, status and session of the handler', async () => {
    const { body, ...extras } = await stack.client.forward(echo, { word: 'ahoy' }, contextFor(echo));
    expect(new TextDecoder().decode(body)).toBe('{"said":"ahoy"}');
    expect(extras).toEqual({ etag: '"1"', status: 201, session: '' });
  });

  it('carries actor, request id, deadline and trace context', async () => {
    const context = contextFor(whoAmI, {
      actor: actor({ displayName: 'Zoë' }),
      requestId: 'request-1',
      traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
      idempotencyKey: 'key-12345678',
      client: { ip: '192.0.2.1', userAgent: 'test' },
    });
    expect(await stack.client.call(whoAmI, { word: 'who' }, context)).toEqual(context);
  });

  it.each([
    ['an unknown field', { word: 'a', surprise: 1 }, ''],
    ['a missing field', {}, 'word'],
    ['a wrong type', { word: 1 }, 'word'],
    ['a value out of bounds', { word: 'a', times: 10 }, 'times'],
    ['a string', 'word', ''],
    ['a missing input', undefined, ''],
  ])('rejects %s before the handler runs', async (_what, input, path) => {
    handled.length = 0;
    const failed = await stack.failureOf(echo, input);
    expect(failed.code).toBe('invalid_input');
    expect(failed.errors!.map((error) => error.path)).toContain(path);
    expect(handled).toEqual([]);
  });

  it('describes an invalid field in the language of the request', async () => {
    const messageIn = async (context: object) => {
      const { message, errors } = await stack.failureOf(echo, { word: 'a', times: 10 }, context);
      expect(errors).toEqual([{ path: 'times', message }]);
      return message;
    };
    expect(await messageIn({})).toBe('Times must be at most 9');
    expect(await messageIn({ language: 'de' })).toBe('Höchstens 9');
    expect(await messageIn({ language: 'es' })).toBe('Como máximo 9');
    // Of a later version.
    expect(await messageIn({ language: 'tlh' })).toBe('Times must be at most 9');
  });

  it.each([
    ['malformed bytes', 'not json'],
    ['null', 'null'],
    ['a number', '7'],
    ['a list', '[]'],
    ['an empty object', '{}'],
    ['a deadline in words', JSON.stringify({ ...contextFor(echo), deadline: 'tomorrow' })],
    [
      'a deadline that is not finite',
      JSON.stringify({ ...contextFor(echo) }).replace(/"deadline":\d+/, '"deadline":1e999'),
    ],
    ['a request id that is an object', JSON.stringify({ ...contextFor(echo), requestId: {} })],
    ['an actor without an id', JSON.stringify({ ...contextFor(echo), actor: { isAdmin: true } })],
    [
      'an actor who is an admin in words',
      JSON.stringify({ ...contextFor(rule), actor: { ...actor(), isAdmin: 'no' } }),
    ],
    ['a subject of chunks that is a list', JSON.stringify({ ...contextFor(echo), pieces: [] })],
  ])('answers %s with invalid_input', async (_what, payload) => {
    handled.length = 0;
    for (const { subject } of [echo, rule]) {
      const reply = await stack.connection.request(subject, payload, { timeout: 5_000 });
      expect(reply.headers!.get('Crew-Code')).toBe('invalid_input');
      expect(reply.json()).toEqual({ code: 'invalid_input', message: 'This is not a request' });
    }
    expect(handled).toEqual([]);
  });

  it('survives a request whose answer cannot be sent', async () => {
    stack.connection.publish(echo.subject, 'null', { reply: 'no-reply-can-go-here\u0000' });
    stack.connection.publish(echo.subject, 'null');
    expect(await stack.client.call(echo, { word: 'ahoy' }, contextFor(echo))).toEqual({ said: 'ahoy' });
  });

  it('ignores requests that a JetStream consumer delivers', async () => {
    handled.length = 0;
    const manager = await jetstreamManager(stack.connection);
    await manager.streams.add({ name: 'NOTES', subjects: ['notes'] });
    const sentOn = { deliver_subject: echo.subject, deliver_group: 'chat', ack_policy: AckPolicy.None };
    await manager.consumers.add('NOTES', { durable_name: 'sent-on', ...sentOn });
    await jetstream(stack.connection).publish('notes', JSON.stringify({ ...contextFor(echo), input: { word: 'a' } }));
    await eventually(async () => {
      expect((await manager.consumers.info('NOTES', 'sent-on')).delivered.consumer_seq).toBe(1);
    });
    // Requests are handled in order, so the forged one would have been handled by now.
    await stack.client.call(whoAmI, { word: 'a' }, contextFor(whoAmI, { actor: actor() }));
    expect(handled).toEqual([]);
    await manager.streams.delete('NOTES');
  });

  it('rejects replies that a JetStream consumer delivers', async () => {
    const manager = await jetstreamManager(stack.connection);
    const subscription = stack.connection.subscribe(unserved.subject, {
      callback: (_error, { reply }) => {
        void manager.streams
          .add({ name: 'FORGED', subjects: ['forged'], republish: { src: 'forged', dest: reply! } })
          .then(() => jetstream(stack.connection).publish('forged', JSON.stringify({ said: 'forged' })));
      },
    });
    expect((await stack.failureOf(unserved, { word: 'a' })).code).toBe('bad_gateway');
    subscription.unsubscribe();
    await manager.streams.delete('FORGED');
  });

  it('enforces the declared access', async () => {
    handled.length = 0;
    expect((await stack.failureOf(whoAmI, { word: 'a' })).code).toBe('signed_out');
    expect((await stack.failureOf(rule, { word: 'a' })).code).toBe('signed_out');
    expect((await stack.failureOf(rule, { word: 'a' }, { actor: actor() })).code).toBe('admin_only');
    expect(handled).toEqual([]);
    const admin = actor({ isAdmin: true });
    expect(await stack.client.call(rule, { word: 'a' }, contextFor(rule, { actor: admin }))).toEqual({ said: 'done' });
  });

  it('returns a declared failure with all details', async () => {
    expect(await stack.failureOf(refuse, { word: 'a' })).toMatchObject({
      code: 'conflict',
      message: 'Said already',
      errors: [{ path: 'word', message: 'was said before' }],
      retryAfter: 7,
    });
  });

  it.each([
    ['throws an unexpected error', crash],
    ['fails with an undeclared code', betray],
    ['returns an invalid output', babble],
    ['returns an invalid serialized output', misprint],
  ])('returns internal without details when the handler %s', async (_what, contract) => {
    const request = JSON.stringify({ ...contextFor(contract), input: { word: 'a' } });
    const reply = await stack.connection.request(contract.subject, request, { timeout: 5_000 });
    expect(reply.headers!.get('Crew-Code')).toBe('internal');
    expect(reply.json()).toEqual({
      code: 'internal',
      message: 'Something went wrong. Please try again.',
      requestId: (JSON.parse(request) as { requestId: string }).requestId,
    });
  });

  it('returns timeout at its deadline', async () => {
    const timedOut = await stack.failureOf(hang, { word: 'a' }, { deadline: Date.now() + 150 });
    expect(timedOut.code).toBe('timeout');
  });

  it.each([
    ['an hour ahead', 3_600_000],
    ['a day behind', -86_400_000],
  ])('has as much time as its caller gave when the clock of the caller is %s', async (_, offsetMs) => {
    const sentAt = Date.now() + offsetMs;
    const envelope = {
      ...contextFor(whoAmI, { actor: actor() }),
      sentAt,
      deadline: sentAt + 5_000,
      input: { word: 'who' },
    };
    const reply = await stack.connection.request(whoAmI.subject, JSON.stringify(envelope), { timeout: 5_000 });
    expect(reply.headers?.get('Crew-Code') ?? 'ok').toBe('ok');
    const leftMs = reply.json<{ deadline: number }>().deadline - Date.now();
    expect(leftMs).toBeGreaterThan(0);
    expect(leftMs).toBeLessThanOrEqual(5_000);
  });

  it('does not start after its deadline', async () => {
    handled.length = 0;
    expect((await stack.failureOf(echo, { word: 'a' }, { deadline: Date.now() - 1 })).code).toBe('timeout');
    const late = JSON.stringify({ ...contextFor(echo), deadline: Date.now() - 1, input: { word: 'a' } });
    const reply = await stack.connection.request(echo.subject, late, { timeout: 5_000 });
    expect(reply.headers!.get('Crew-Code')).toBe('timeout');
    expect(handled).toEqual([]);
  });

  it('returns unavailable at once without a responder', async () => {
    const anHour = Date.now() + 3_600_000;
    expect((await stack.failureOf(unserved, { word: 'a' }, { deadline: anHour })).code).toBe('unavailable');
  });

  it('returns bad_gateway when the output does not match the contract of the caller', async () => {
    const newer = { ...echo, output: z.object({ said: z.string(), loudness: z.int() }) };
    await expect(stack.client.call(newer, { word: 'a' }, contextFor(echo))).rejects.toMatchObject({
      code: 'bad_gateway',
    });
  });

  it('is served by a service that answers pings', async () => {
    expect((await stack.connection.request('ping.chat', '', { timeout: 5_000 })).data).toHaveLength(0);
  });

  it('streams the chunks of an answer in order before the answer', async () => {
    const chunks: string[] = [];
    const { body } = await stack.client.stream(recite, { word: 'ho', times: 3 }, contextFor(recite), (chunk) =>
      chunks.push(chunk),
    );
    expect(new TextDecoder().decode(body)).toBe('{"said":"hohoho"}');
    expect(chunks).toEqual(['ho', 'ho', 'ho']);
  });

  it('returns the same answer without streaming', async () => {
    const answer = await stack.client.call(recite, { word: 'ho', times: 2 }, contextFor(recite));
    expect(answer).toEqual({ said: 'hoho' });
  });
});

describe('a call while NATS is frozen', () => {
  it('returns unavailable within two seconds, and is answered when NATS goes on', async () => {
    const stack = await TestStack.start();
    await stack.serve({ name: 'chat', module: TalkModule });
    const { client } = stack;
    await client.call(echo, { word: 'a' }, contextFor(echo));
    try {
      await stack.freeze('nats');
      // At its deadline the code would be `timeout`.
      const frozen = client.call(echo, { word: 'a' }, contextFor(echo, { deadline: Date.now() + 2_000 }));
      await expect(frozen).rejects.toMatchObject({ code: 'unavailable' });
      stack.servers.nats.signal('SIGCONT');
      await eventually(() => client.call(echo, { word: 'a' }, contextFor(echo)));
    } finally {
      stack.servers.nats.signal('SIGCONT');
      await stack.stop();
    }
  });
});

describe('DomainError', () => {
  it('has the message of its code by default', () => {
    expect(new DomainError('not_found').message).toBe('This does not exist');
    expect(new DomainError('not_found', { message: 'No such pod' }).message).toBe('No such pod');
  });
});
