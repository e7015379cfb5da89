import { BullModule, getQueueToken } from '@nestjs/bullmq';
import { Inject, Injectable, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { Logger } from 'pino';
import type { BaseEnv } from '../env.js';
import { ENV } from '../env-token.js';
import { LOGGER } from '../logging/tokens.js';
import { measureQueue } from '../metrics/metrics.js';
import { disconnectRedis, REDIS, workerRedis, type RedisClient } from '../redis/redis.js';
import { queueTelemetry } from './queue-telemetry.js';

/** Connection of a service's workers, closed after them. */
@Injectable()
class WorkerConnection implements OnApplicationShutdown {
  readonly client: RedisClient;

  constructor(@Inject(ENV) { REDIS_URL }: BaseEnv, @Inject(LOGGER) logger: Logger) {
    this.client = workerRedis(REDIS_URL, (error) => logger.warn({ err: error }, 'redis is unavailable to workers'));
  }

  async onApplicationShutdown(): Promise<void> {
    await disconnectRedis(this.client);
  }
}

/**
 * Returns the name under which `@InjectQueue` injects the adding side of a queue. It differs from the queue's own name,
 * because `@Processor` would take over the connection of a queue that is registered under that.
 */
export const producerOf = (queue: string): string => `${queue}-producer`;

/**
 * The queue of a feature module. Adding a job fails at once while Redis is unavailable; workers wait for Redis. Jobs that
 * have finished are deleted. The queue's waiting jobs are measured.
 */
@Module({})
export class QueueModule {
  static forQueue(name: string): DynamicModule {
    return {
      module: QueueModule,
      imports: [
        BullModule.forRootAsync({
          extraProviders: [WorkerConnection],
          inject: [WorkerConnection],
          useFactory: async ({ client }: WorkerConnection) => ({ connection: client, ...(await queueTelemetry()) }),
        }),
        BullModule.registerQueueAsync({
          name: producerOf(name),
          inject: [REDIS],
          useFactory: (connection: RedisClient) => ({
            name,
            connection,
            defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
          }),
        }),
      ],
      providers: [
        {
          provide: `${name}-monitor`,
          inject: [getQueueToken(producerOf(name)), LOGGER],
          useFactory: async (queue: Queue, logger: Logger): Promise<void> => {
            queue.on('error', (error) => logger.warn({ err: error, queue: name }, 'queue unavailable'));
            measureQueue(queue);
            // A queue whose connection failed while it opened refuses each job for ever (decision 3).
            await queue.waitUntilReady();
          },
        },
      ],
      exports: [BullModule],
    };
  }
}
