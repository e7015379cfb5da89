import type { NatsConnection } from '@nats-io/nats-core';
import { Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { Logger } from 'pino';
import { ENV } from './env-token.js';
import { EventConsumer, RETRY_DELAYS, RETRY_DELAYS_MS } from './events/event-consumer.js';
import { StreamEventPublisher } from './events/stream-event-publisher.js';
import { HEALTH_CHECKS, type HealthChecks } from './health/health-checks.js';
import { LOGGER } from './logging/tokens.js';
import { NATS } from './nats/connect-nats.js';
import { Presence } from './presence/presence.js';
import { REDIS, type RedisClient } from './redis/redis.js';
import { RpcClient } from './rpc/rpc-client.js';
import { SERVICE_NAME } from './service-name.js';

interface KitParts {
  service: string;
  env: object;
  logger: Logger;
  connection: NatsConnection;
  redis: RedisClient;
  checks: HealthChecks;
  /** Delays between attempts of an event handler, in milliseconds; default {@link RETRY_DELAYS_MS}. */
  retryDelaysMs?: readonly number[];
}

/**
 * Global providers of the gateway and of every service: environment, logger, NATS, Redis, calls, events. Nothing here may
 * load the MongoDB driver, which the gateway does not need.
 */
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
      { provide: RETRY_DELAYS, useValue: parts.retryDelaysMs ?? RETRY_DELAYS_MS },
    ];
    return {
      module: KitModule,
      global: true,
      imports: [DiscoveryModule],
      providers: [...values, RpcClient, Presence, StreamEventPublisher, EventConsumer],
      exports: [...values.map(({ provide }) => provide), RpcClient, Presence, StreamEventPublisher],
    };
  }
}
