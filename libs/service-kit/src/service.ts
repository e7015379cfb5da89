import type { AddressInfo } from 'node:net';
import type { ServiceName } from '@crew/contracts/rpc';
import type { NatsConnection } from '@nats-io/nats-core';
import { Catch, Module, type RpcExceptionFilter, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { throwError, type Observable } from 'rxjs';
import type { DatabaseEnv } from './env.js';
import { mongoCheck, natsCheck, redisCheck, type HealthChecks } from './health/health-checks.js';
import { KitModule } from './kit.module.js';
import { createLogger } from './logging/logger.js';
import { NestLogger } from './logging/nest-logger.js';
import { connectNats } from './nats/connect-nats.js';
import { ensureStreams } from './nats/streams.js';
import { connectRedis, type RedisClient } from './redis/redis.js';
import { RpcServer } from './rpc/rpc-server.js';

export interface ServiceDefinition {
  name: ServiceName;
  module: Type;
  env: DatabaseEnv;
  /** The service's own database; `crew_<name>` unless said. */
  database?: string;
  /** Between the tries of a reaction, in milliseconds; the kit's own unless said. */
  retryWaitsMs?: readonly number[];
}

export interface RunningService {
  app: NestFastifyApplication;
  connection: NatsConnection;
  healthUrl: string;
  /** Stops taking calls, finishes those under way, publishes what is due, lets go of everything. */
  stop(): Promise<void>;
}

/** What the handler threw goes to {@link RpcServer} as it is: it alone turns failures into answers. */
@Catch()
class PassFailuresOn implements RpcExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

/** Starts a service: its calls, reactions, health page and graceful end. Indexes exist before the first call is taken. */
export async function startService({
  name,
  module,
  env,
  database,
  retryWaitsMs,
}: ServiceDefinition): Promise<RunningService> {
  const logger = createLogger(name, env.LOG_LEVEL);
  const connection = await connectNats(env.NATS_URL, name);
  const redis = await connectRedis(env.REDIS_URL, (error) => logger.warn({ err: error }, 'redis is away'));
  await ensureStreams(connection);
  const checks: HealthChecks = { nats: natsCheck(connection), redis: redisCheck(redis) };
  const kit = KitModule.forRoot({
    service: name,
    env,
    logger,
    connection,
    redis,
    checks,
    mongo: { uri: env.MONGODB_URI, database: database ?? `crew_${name.replace('-', '_')}` },
    ...(retryWaitsMs && { retryWaitsMs }),
  });
  @Module({ imports: [kit, module] })
  class Root {}

  const app = await NestFactory.create<NestFastifyApplication>(Root, new FastifyAdapter(), {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  const mongo = app.get<Connection>(getConnectionToken());
  checks.mongodb = mongoCheck(mongo);
  await Promise.all(Object.values(mongo.models).map((model) => model.init()));

  app.useGlobalFilters(new PassFailuresOn());
  const strategy = new RpcServer({ service: name, connection, logger, checkPrinted: env.NODE_ENV !== 'production' });
  app.connectMicroservice({ strategy }, { inheritAppConfig: true });
  await app.startAllMicroservices();
  await app.listen(env.HEALTH_PORT, '0.0.0.0');

  const stop = once(() => shutDown(app, connection, redis, logger));
  const { port } = app.getHttpServer().address() as AddressInfo;
  logger.info({ port }, 'ready');
  return { app, connection, healthUrl: `http://127.0.0.1:${port}`, stop };
}

/**
 * Runs a service as this process: starts it, ends it on SIGTERM, and says in one line why it could not start.
 * @param define read here so that a faulty environment is reported like any other failure to start
 */
export async function runService(define: () => ServiceDefinition): Promise<void> {
  try {
    const service = await startService(define());
    stopOnSignals(service.stop);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

async function shutDown(
  app: NestFastifyApplication,
  connection: NatsConnection,
  redis: RedisClient,
  logger: Logger,
): Promise<void> {
  await app.close();
  await connection.drain().catch(() => undefined);
  redis.destroy();
  logger.info('stopped');
}

/** SIGTERM and SIGINT end the process once `stop` is done, after 25 seconds at the latest. */
export function stopOnSignals(stop: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), 25_000).unref();
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work());
}
