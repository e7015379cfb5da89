import type { NatsConnection } from '@nats-io/nats-core';
import { Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { ENV } from './env-token.js';
import { EventConsumer, RETRY_WAITS, RETRY_WAITS_MS } from './events/event-consumer.js';
import { Outbox } from './events/outbox.js';
import { PushPublisher } from './events/push-publisher.js';
import { HEALTH_CHECKS, type HealthChecks } from './health/health-checks.js';
import { HealthController } from './health/health.controller.js';
import { LOGGER } from './logging/tokens.js';
import { HeedfulConnection } from './mongo/heedful-connection.js';
import { onDisk } from './mongo/on-disk.js';
import { NATS } from './nats/connect-nats.js';
import { Presence } from './presence/presence.js';
import { REDIS, type RedisClient } from './redis/redis.js';
import { RpcClient } from './rpc/rpc-client.js';
import { SERVICE_NAME } from './service-name.js';
import { isTracing } from './tracing/tracing.js';

interface Database {
  uri: string;
  database: string;
  /** Told of the connection once there is one, before anything uses it. */
  opened?: (connection: Connection) => void;
}

export interface KitParts {
  service: string;
  env: object;
  logger: Logger;
  connection: NatsConnection;
  redis: RedisClient;
  checks: HealthChecks;
  /** Absent in the gateway, which owns no data. */
  mongo?: Database;
  /** Between the tries of a reaction, in milliseconds; {@link RETRY_WAITS_MS} unless said. */
  retryWaitsMs?: readonly number[];
}

/** What every service finds ready to inject: its environment, logger, NATS, Redis, calls, events, health. */
@Module({})
export class KitModule {
  static forRoot(parts: KitParts): DynamicModule {
    const values = [
      { provide: ENV, useValue: parts.env },
      { provide: LOGGER, useValue: parts.logger },
      { provide: NATS, useValue: parts.connection },
      { provide: REDIS, useValue: parts.redis },
      { provide: SERVICE_NAME, useValue: parts.service },
      { provide: HEALTH_CHECKS, useValue: parts.checks },
      { provide: RETRY_WAITS, useValue: parts.retryWaitsMs ?? RETRY_WAITS_MS },
    ];
    return {
      module: KitModule,
      global: true,
      imports: [DiscoveryModule, ...(parts.mongo ? [mongoose(parts.mongo)] : [])],
      providers: [...values, RpcClient, Outbox, Presence, PushPublisher, EventConsumer],
      controllers: parts.mongo ? [HealthController] : [],
      exports: [...values.map(({ provide }) => provide), RpcClient, Outbox, Presence, PushPublisher],
    };
  }
}

/** Writes that are acknowledged are on disk; operations give up in time for the caller to hear of it. */
const mongoose = ({ uri, database, opened }: Database): DynamicModule =>
  MongooseModule.forRoot(uri, {
    dbName: database,
    ...(opened && { onConnectionCreate: opened }),
    // Known to the driver, and left out of its types.
    ...{ connectionType: HeedfulConnection },
    writeConcern: onDisk(uri),
    monitorCommands: isTracing(),
    retryWrites: false,
    retryReads: true,
    serverSelectionTimeoutMS: 3_000,
    socketTimeoutMS: 10_000,
    maxPoolSize: 20,
    retryAttempts: 10,
    retryDelay: 500,
  });
