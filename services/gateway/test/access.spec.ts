import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { receiveStripeEvent } from '@crew/contracts/economy/receive-stripe-event';
import type { DomainError } from '@crew/service-kit/rpc/domain-error';
import { member } from '@crew/testing/actors';
import { startServers, type TestServers } from '@crew/testing/servers';
import { stubCall } from '@crew/testing/stub-call';
import { Controller, Get, Module, type ExecutionContext, type Type } from '@nestjs/common';
import { DiscoveryModule, NestFactory, Reflector } from '@nestjs/core';
import { AccessGuard } from '../src/auth/access.guard.js';
import { Access } from '../src/auth/auth.service.js';
import { DeclaredAccess } from '../src/auth/declared-access.js';
import type { SessionStrategy } from '../src/auth/session.strategy.js';
import type { LimitsService } from '../src/limits/limits.service.js';
import { startBackend, startTestGateway, type Backend } from './gateway-harness.js';

@Controller()
class Declared {
  @Get('/declared')
  @Access('member')
  open(): string {
    return this.helper();
  }

  helper(): string {
    return 'not a route';
  }
}

@Controller()
class Undeclared extends Declared {
  @Get('/undeclared')
  read(): string {
    return 'reachable';
  }
}

/** Starts an application that has one controller. */
async function startWith(controller: Type): Promise<void> {
  @Module({ imports: [DiscoveryModule], controllers: [controller], providers: [DeclaredAccess] })
  class Root {}
  const app = await NestFactory.createApplicationContext(Root, { logger: false, abortOnError: false });
  await app.close();
}

describe('a route that declares no access', () => {
  it('prevents the start', async () => {
    await expect(startWith(Undeclared)).rejects.toThrow('Undeclared.read declares no access: use @Access');
    await expect(startWith(Declared)).resolves.toBeUndefined();
  });

  it('is closed to everyone', async () => {
    const guard = new AccessGuard(new Reflector(), {} as SessionStrategy, {} as LimitsService);
    const route = { getHandler: () => Undeclared.prototype.read } as unknown as ExecutionContext;
    await expect(guard.canActivate(route)).rejects.toMatchObject({ code: 'forbidden' } satisfies Partial<DomainError>);
  });
});

describe('the request limit of visitors', () => {
  let servers: TestServers;
  let backend: Backend;

  beforeAll(async () => {
    servers = await startServers();
    backend = await startBackend(servers);
  });

  afterAll(async () => {
    await backend?.stop();
    await servers?.stop();
  });

  it('counts neither members nor uncounted routes, and applies before the refusal of a visitor', async () => {
    await stubCall(backend.connection, receiveStripeEvent, () => ({ received: true as const }));
    const from = { 'x-forwarded-for': '203.0.113.7' };
    const NATS_URL = servers.env.NATS_URL.replace('://', '://gateway:password@');
    const gateway = await startTestGateway(servers, {
      NODE_ENV: 'production',
      ALLOW_PLAINTEXT_SERVERS: 'true',
      NATS_URL,
      TRUSTED_PROXY_HOPS: '1',
      LIMIT_REQUESTS_PER_MINUTE_SIGNED_OUT: '1',
    });
    const get = async (route: string, as?: string): Promise<number> =>
      (await gateway.request('GET', route, { as, headers: from })).status;
    const headers = { ...from, 'content-type': 'application/json', 'stripe-signature': 'signature' };
    const callWebhook = async (): Promise<number> =>
      (await gateway.request('POST', receiveStripeEvent.http!.path, { headers, body: '{}' })).status;
    try {
      expect([await callWebhook(), await callWebhook()]).toEqual([200, 200]);
      const cookie = backend.signIn(member());
      expect([await get('/api/health/live', cookie), await get('/api/health/live', cookie)]).toEqual([200, 200]);
      expect([await get('/api/events'), await get('/api/events')]).toEqual([401, 429]);
      expect(await get('/api/health/live')).toBe(429);
      expect([await get('/api/health/live', cookie), await callWebhook()]).toEqual([200, 200]);
    } finally {
      await gateway.stop();
    }
  });
});
