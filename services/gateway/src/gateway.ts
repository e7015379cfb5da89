import type { ServiceName } from '@crew/contracts/rpc';
import { natsCheck, redisCheck, type HealthChecks } from '@crew/service-kit/health/health-checks';
import { closeHealthPort, openHealthPort } from '@crew/service-kit/health/health-port';
import { KitModule } from '@crew/service-kit/kit.module';
import { createLogger } from '@crew/service-kit/logging/logger';
import { NestLogger } from '@crew/service-kit/logging/nest-logger';
import { measureProcess } from '@crew/service-kit/metrics/metrics';
import { connectNats, disconnectNats, reportRefusals } from '@crew/service-kit/nats/connect-nats';
import { ensureStreams } from '@crew/service-kit/nats/streams';
import { urlOf } from '@crew/service-kit/net/url-of';
import { connectRedis, disconnectRedis } from '@crew/service-kit/redis/redis';
import { startTracing, tracingOptions } from '@crew/service-kit/tracing/tracing';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { AuthService } from './auth/auth.service.js';
import type { GatewayEnv } from './gateway.env.js';
import { GatewayModule } from './gateway.module.js';
import { Readiness } from './health/readiness.js';
import { acceptJsonAndForms, createAdapter } from './http/adapter.js';
import { compressAnswers } from './http/compression.js';
import { measureRequests } from './http/request-metrics.js';
import { traceRequests } from './http/trace.js';
import { PollsService } from './polls/polls.service.js';
import { answerUnchangedPolls } from './polls/unchanged-poll.js';
import { refuseCrossSite } from './security/cross-site.js';
import { pageHeaders, securityHeaders, setSecurityHeaders } from './security/headers.js';
import { serveSpa } from './spa/spa.js';

const SERVICES: ServiceName[] = ['identity', 'chat', 'economy', 'pods', 'crew-ai', 'media'];

const CLOSE_IDLE_EVERY_MS = 50;
/**
 * Connections that wait until the event loop accepts them; Linux resets those beyond. Node.js takes 511, fewer than all streams
 * of a lost gateway that reconnect at once. Linux allows `net.core.somaxconn`, by default 4,096.
 */
const BACKLOG = 4_096;

interface RunningGateway {
  url: string;
  healthUrl: string;
  /** Ends the event streams, finishes requests in flight and closes all connections. */
  stop(): Promise<void>;
}

/** Starts the gateway: the API, the event streams and the SPA. */
export async function startGateway(
  env: GatewayEnv,
  logger: Logger = createLogger('gateway', env.LOG_LEVEL),
): Promise<RunningGateway> {
  const stopTracing = await startTracing(tracingOptions('gateway', env));
  const connection = await connectNats(env.NATS_URL, 'gateway');
  void reportRefusals(connection, logger);
  const redis = await connectRedis(env.REDIS_URL, (error) => logger.warn({ err: error }, 'redis is unavailable'));
  await ensureStreams(connection, { replicas: env.JETSTREAM_REPLICAS, logger });
  const checks: HealthChecks = { nats: natsCheck(connection), redis: redisCheck(redis) };
  for (const name of SERVICES) checks[name] = () => connection.request(`ping.${name}`, '', { timeout: 1_500 });
  @Module({
    imports: [KitModule.forRoot({ service: 'gateway', env, logger, connection, redis, checks }), GatewayModule],
  })
  class Root {}

  const app = await createApp(Root, env, logger);
  measureProcess();
  const readiness = app.get(Readiness);
  const health = await openHealthPort(env, () => readiness.report());
  await app.listen({ port: env.PORT, host: env.HOST, backlog: BACKLOG });
  const url = urlOf(app.getHttpServer());
  logger.info({ url }, 'ready');

  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> =>
    (stopping ??= (async () => {
      // `close` ends only the connections that are idle at that moment; a connection with a request becomes idle later.
      const closeIdle = setInterval(() => app.getHttpServer().closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
      await app.close().finally(() => clearInterval(closeIdle));
      await closeHealthPort(health);
      await disconnectNats(connection);
      await disconnectRedis(redis);
      await stopTracing();
      logger.info('stopped');
    })());
  return { url, healthUrl: urlOf(health), stop };
}

/** Creates the HTTP application. Hooks run in the order in which they are installed here. */
async function createApp(root: new () => object, env: GatewayEnv, logger: Logger): Promise<NestFastifyApplication> {
  const headers = securityHeaders(env);
  const adapter = createAdapter(env, headers);
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    logger: new NestLogger(logger),
    abortOnError: false,
    bodyParser: false,
  });
  const server = adapter.getInstance();
  server.decorateRequest('actor', null);
  server.decorateRequest('signedInId', null);
  acceptJsonAndForms(server);
  traceRequests(server);
  measureRequests(server, logger);
  setSecurityHeaders(server, headers);
  refuseCrossSite(server, env.PUBLIC_URL);
  compressAnswers(server);
  answerUnchangedPolls(server, { auth: app.get(AuthService), polls: app.get(PollsService) });
  if (env.SPA_DIR) await serveSpa(server, env.SPA_DIR, pageHeaders(env));
  return app;
}
