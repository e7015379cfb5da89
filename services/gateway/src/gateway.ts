import type { AddressInfo } from 'node:net';
import type { ServiceName } from '@crew/contracts/rpc';
import { natsCheck, redisCheck, type HealthChecks } from '@crew/service-kit/health/health-checks';
import { KitModule } from '@crew/service-kit/kit.module';
import { createLogger } from '@crew/service-kit/logging/logger';
import { NestLogger } from '@crew/service-kit/logging/nest-logger';
import { connectNats } from '@crew/service-kit/nats/connect-nats';
import { ensureStreams } from '@crew/service-kit/nats/streams';
import { connectRedis } from '@crew/service-kit/redis/redis';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { uuidv7 } from 'uuidv7';
import { SessionCache } from './auth/session-cache.js';
import { SessionCookie } from './auth/session-cookie.js';
import type { GatewayEnv } from './gateway.env.js';
import { GatewayModule } from './gateway.module.js';
import { PollCache } from './polls/poll-cache.js';
import { answerUnchangedPolls } from './polls/unchanged-poll.js';
import { refuseCrossSite } from './security/cross-site.js';
import { setSecurityHeaders } from './security/headers.js';
import { serveSpa } from './spa/spa.js';

const SERVICES: ServiceName[] = ['identity', 'chat', 'economy', 'pods', 'crew-ai', 'media'];
/** Everything but uploads, which have limits of their own. */
const BODY_MAX_BYTES = 64 * 1024;

export interface RunningGateway {
  app: NestFastifyApplication;
  url: string;
  stop(): Promise<void>;
}

/** Starts the one door to the product: the API, the event streams and the SPA. */
export async function startGateway(env: GatewayEnv): Promise<RunningGateway> {
  const logger = createLogger('gateway', env.LOG_LEVEL);
  const connection = await connectNats(env.NATS_URL, 'gateway');
  const redis = await connectRedis(env.REDIS_URL, (error) => logger.warn({ err: error }, 'redis is away'));
  await ensureStreams(connection);
  const checks: HealthChecks = { nats: natsCheck(connection), redis: redisCheck(redis) };
  for (const name of SERVICES) checks[name] = () => connection.request(`ping.${name}`, '', { timeout: 1_500 });
  @Module({
    imports: [KitModule.forRoot({ service: 'gateway', env, logger, connection, redis, checks }), GatewayModule],
  })
  class Root {}

  const adapter = new FastifyAdapter({
    bodyLimit: BODY_MAX_BYTES,
    genReqId: () => uuidv7(),
    trustProxy: env.TRUST_PROXY,
  });
  const app = await NestFactory.create<NestFastifyApplication>(Root, adapter, {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  const server = adapter.getInstance();
  await setSecurityHeaders(server, env);
  refuseCrossSite(server, env.PUBLIC_URL);
  answerUnchangedPolls(server, app.get(SessionCookie), app.get(SessionCache), app.get(PollCache));
  if (env.SPA_DIR) await serveSpa(server, env.SPA_DIR);
  await app.listen(env.PORT, '0.0.0.0');
  const { port } = app.getHttpServer().address() as AddressInfo;
  logger.info({ port }, 'ready');

  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> =>
    (stopping ??= (async () => {
      await app.close();
      await connection.drain().catch(() => undefined);
      redis.destroy();
    })());
  return { app, url: `http://127.0.0.1:${port}`, stop };
}
