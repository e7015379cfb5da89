import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { login } from '@crew/contracts/identity/login';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { HEADER } from '@crew/service-kit/rpc/wire';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import type { HttpAnswer } from '@crew/testing/http-client';
import { startServers, type TestServers } from '@crew/testing/servers';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import { headers } from '@nats-io/nats-core';
import { startBackend, startTestGateway, type Backend, type TestGateway } from './gateway-harness.js';

const body = { username: 'ada', password: 'correct horse' };

let servers: TestServers;
let backend: Backend;
let gateway: TestGateway;
let identity: StubbedCall<typeof login>;
let refusal: (typeof login)['errors'][number] | 'rate_limited' = 'bad_credentials';

beforeAll(async () => {
  servers = await startServers();
  backend = await startBackend(servers);
  gateway = await startTestGateway(servers);
  identity = await stubCall(backend.connection, login, () => {
    throw failure(login, refusal);
  });
});

afterAll(async () => {
  await identity?.stop();
  await gateway?.stop();
  await backend?.stop();
  await servers?.stop();
});

const linesOf = ({ headers }: HttpAnswer, message: string): Record<string, unknown>[] =>
  gateway.logs.filter(({ requestId, msg }) => requestId === headers['x-request-id'] && msg === message);

describe('the log of refusals', () => {
  it.each(['bad_credentials', 'code_required', 'code_wrong', 'suspended', 'rate_limited'] as const)(
    'names address, route and code of a refused sign-in: %s',
    async (code) => {
      refusal = code;
      const answer = await gateway.request('POST', '/api/auth/login', { body });
      expect(linesOf(answer, 'request refused')).toEqual([
        expect.objectContaining({ level: 40, code, ip: '127.0.0.1', method: 'POST', route: '/api/auth/login' }),
      ]);
    },
  );

  it('names the member who may not see an object', async () => {
    const pods = await stubCall(backend.connection, podCalls.listMessages, () => {
      throw failure(podCalls.listMessages, 'not_a_member');
    });
    const eve = member();
    const answer = await gateway.request('GET', '/api/pods/pod-1/messages', { as: backend.signIn(eve) });
    expect(linesOf(answer, 'request refused')).toEqual([
      expect.objectContaining({ code: 'not_a_member', userId: eve.id, route: '/api/pods/:id/messages' }),
    ]);
    await pods.stop();
  });

  it('has invalid input, without its content', async () => {
    const answer = await gateway.request('POST', '/api/auth/login', { body: { ...body, isAdmin: 'of course' } });
    expect(linesOf(answer, 'request refused')).toEqual([expect.objectContaining({ code: 'invalid_input' })]);
    expect(JSON.stringify(gateway.logs)).not.toMatch(/of course|correct horse/);
  });

  it('does not have visitors without a session', async () => {
    const answer = await gateway.request('GET', '/api/users/me');
    expect(answer.status).toBe(401);
    expect(linesOf(answer, 'request refused')).toEqual([]);
  });
});

describe('the log of sign-ins', () => {
  it('names member, address, route and time, and not the token', async () => {
    await identity.stop();
    const answered = headers();
    answered.set(HEADER.session, 'T'.repeat(43));
    const signIn = backend.connection.subscribe(login.subject, {
      callback: (_error, message) => void message.respond('{"user":{"id":"member-1"}}', { headers: answered }),
    });
    await backend.connection.flush();
    const answer = await gateway.request('POST', '/api/auth/login', { body });
    signIn.unsubscribe();
    const line = await eventually('the sign-in is logged', () => linesOf(answer, 'request answered')[0]);
    expect(line).toMatchObject({ status: 200, ip: '127.0.0.1', route: '/api/auth/login', userId: 'member-1' });
    expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(JSON.stringify(gateway.logs)).not.toContain('TTTT');
  });
});
