import type { ServiceName } from '@crew/contracts/rpc';
import type { NatsConnection } from '@nats-io/nats-core';
import { Catch, Module, type INestMicroservice, type RpcExceptionFilter, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import type { MicroserviceOptions } from '@nestjs/microservices';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { throwError, type Observable } from 'rxjs';
import type { DatabaseEnv } from './env.js';
import { OutboxModule } from './events/outbox.module.js';
import { mongoCheck, natsCheck, redisCheck, runChecks, type HealthChecks } from './health/health-checks.js';
import { watchEventLoop } from './health/event-loop-watchdog.js';
import { closeHealthPort, openHealthPort } from './health/health-port.js';
import { KitModule } from './kit.module.js';
import { createLogger } from './logging/logger.js';
import { measureProcess } from './metrics/metrics.js';
import { mongoModule } from './mongo/mongo.module.js';
import { DiskSpace } from './mongo/disk-space.js';
import { buildIndexes, watchUniqueIndexes } from './mongo/unique-indexes.js';
import { traceMongo } from './tracing/trace-mongo.js';
import { isTracing, startTracing, tracingOptions } from './tracing/tracing.js';
import { NestLogger } from './logging/nest-logger.js';
import { connectNats, disconnectNats, reportRefusals } from './nats/connect-nats.js';
import { ensureStreams } from './nats/streams.js';
import { urlOf } from './net/url-of.js';
import { connectRedis, disconnectRedis, type RedisClient } from './redis/redis.js';
import { RpcServer } from './rpc/rpc-server.js';
import { releaseStartMemory } from './release-start-memory.js';
import { stopOnSignals } from './stop-on-signals.js';

export interface ServiceDefinition {
  name: ServiceName;
  module: Type;
  env: DatabaseEnv;
  /** Name of the service's database; default `crew_<name>`. */
  database?: string;
  /** Delays between attempts of an event handler, in milliseconds; default `RETRY_DELAYS_MS`. */
  retryDelaysMs?: readonly number[];
  /** Default: JSON lines on standard output. */
  logger?: Logger;
}

export interface RunningService {
  app: INestMicroservice;
  connection: NatsConnection;
  healthUrl: string;
  /** Stops accepting calls, finishes those in progress, publishes pending events and closes all connections. */
  stop(): Promise<void>;
}

/** Passes the errors of handlers to {@link RpcServer} unchanged, which turns them into replies. */
@Catch()
class PassErrorsThrough implements RpcExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

/**
 * Starts a service: call handlers, event handlers and health port. Indexes exist before the first call is accepted.
 * @throws the error that prevented the start, after all connections are closed
 */
export async function startService(definition: ServiceDefinition): Promise<RunningService> {
  const { app, connection, checks, logger, stop } = await assemble(definition);
  try {
    // Runs the lifecycle hooks, which handlers rely on, before calls are accepted.
    await app.listen();
    const health = await openHealthPort(definition.env, async () => {
      const report = await runChecks(checks);
      return { report, isReady: report.status === 'ok' };
    });
    const healthUrl = urlOf(health);
    logger.info({ healthUrl }, 'ready');
    const stopAll = async (): Promise<void> => {
      try {
        await stop();
      } finally {
        await closeHealthPort(health);
      }
    };
    return { app, connection, healthUrl, stop: runOnce(stopAll) };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Creates the streams and the indexes that a service, or a new version of it, needs. Accepts no calls and no events. It may
 * run at any time and repeatedly, also while the service runs.
 */
export async function prepareService(definition: ServiceDefinition): Promise<void> {
  const { logger, stop } = await assemble(definition);
  logger.info('prepared');
  await stop();
}

/** Opens the connections, creates streams and indexes, and builds the application, which accepts no calls yet. */
async function assemble(
  definition: ServiceDefinition,
): Promise<Pick<RunningService, 'app' | 'connection' | 'stop'> & { logger: Logger; checks: HealthChecks }> {
  const { name, env } = definition;
  const logger = definition.logger ?? createLogger(name, env.LOG_LEVEL);
  const cleanups: (() => unknown)[] = [];
  const stop = runOnce(async () => {
    for (const cleanUp of cleanups.toReversed()) {
      try {
        await cleanUp();
      } catch (error) {
        // A connection that broke during an outage must not keep the others from closing.
        logger.warn({ err: error }, 'a part of the service could not be stopped');
      }
    }
    logger.info('stopped');
  });
  measureProcess();
  try {
    cleanups.push(await startTracing(tracingOptions(name, env)));
    const connection = await connectNats(env.NATS_URL, name);
    cleanups.push(() => disconnectNats(connection));
    void reportRefusals(connection, logger);
    const redis = await connectRedis(env.REDIS_URL, (error) => logger.warn({ err: error }, 'redis is unavailable'));
    cleanups.push(() => disconnectRedis(redis));
    await ensureStreams(connection, { replicas: env.JETSTREAM_REPLICAS, logger });
    const opened = (mongo: Connection): void => {
      cleanups.push(() => mongo.close());
      if (isTracing()) mongo.once('connected', () => traceMongo(mongo));
    };
    const checks: HealthChecks = { nats: natsCheck(connection), redis: redisCheck(redis) };
    const app = await createApp(definition, { logger, connection, redis, checks, opened });
    cleanups.push(() => app.close());
    return { app, connection, checks, logger, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Connections {
  logger: Logger;
  connection: NatsConnection;
  redis: RedisClient;
  checks: HealthChecks;
  opened: (mongo: Connection) => void;
}

async function createApp(
  { name, module, env, database, retryDelaysMs }: ServiceDefinition,
  { logger, connection, redis, checks, opened }: Connections,
): Promise<INestMicroservice> {
  const kit = KitModule.forRoot({
    service: name,
    env,
    logger,
    connection,
    redis,
    checks,
    ...(retryDelaysMs && { retryDelaysMs }),
  });
  const ownDatabase = database ?? `crew_${name.replace('-', '_')}`;
  @Module({
    imports: [kit, mongoModule(env.MONGODB_URI, ownDatabase, opened), OutboxModule, module],
  })
  class Root {}

  const disk = new DiskSpace(env, checks);
  const strategy = new RpcServer({
    service: name,
    connection,
    logger,
    checkSerialized: env.NODE_ENV !== 'production',
    isReadOnly: () => disk.isLow,
  });
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(Root, {
    strategy,
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  const mongo = app.get<Connection>(getConnectionToken());
  checks.mongodb = mongoCheck(mongo);
  await buildIndexes(mongo, logger);
  mongo.once('close', watchUniqueIndexes(mongo, checks, logger));
  await disk.watch(mongo);
  app.useGlobalFilters(new PassErrorsThrough());
  return app;
}

/**
 * Runs a service as this process until SIGTERM, and prints one line when it cannot start. With the argument `prepare` it
 * is prepared (see {@link prepareService}) and not started.
 * @param define called here, so that an invalid environment is reported like any other failed start
 */
export async function runService(define: () => ServiceDefinition): Promise<void> {
  try {
    if (process.argv[2] === 'prepare') {
      await prepareService(define());
      process.exit(0);
    }
    const definition = define();
    watchEventLoop(definition.name);
    const service = await startService(definition);
    stopOnSignals(service.stop);
    releaseStartMemory();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

function runOnce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work());
}
