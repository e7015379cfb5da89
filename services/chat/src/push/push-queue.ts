import { LOGGER } from '@crew/service-kit/logging/tokens';
import { measureQueue } from '@crew/service-kit/metrics/metrics';
import { Presence } from '@crew/service-kit/presence/presence';
import { REDIS, type RedisClient } from '@crew/service-kit/redis/redis';
import { queueTelemetry } from '@crew/service-kit/tracing/trace-queue';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Queue, Worker, type Job } from 'bullmq';
import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import { NotificationChoices } from '../notifications/notification-choices.js';
import type { StoredNotification } from '../notifications/notification.schema.js';
import { PushDevices } from './push-devices.js';
import { DeviceGone, PushService } from './push-service.js';
import { payloadOf, urgencyOf } from './push.rules.js';

const QUEUE = 'pushes';
const AT_ONCE = 8;
const TRIES = { attempts: 6, backoff: { type: 'exponential', delay: 1_000 } };
const LEAVES_NOTHING = { removeOnComplete: true, removeOnFail: true };

/** A notification for all devices of its member, or for one of them. */
interface Due {
  notificationId: string;
  deviceId?: string;
}

/**
 * Pushes what members were told to their devices, apart from the telling: in Redis, shared by all replicas. What is
 * read, or told to somebody who looks at the product or wants quiet, is not pushed; the bell has it all the same.
 */
@Injectable()
export class PushQueue implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly queue: Queue<Due>;
  private worker: Worker<Due> | undefined;

  constructor(
    @InjectModel('Notification') private readonly notifications: Model<StoredNotification>,
    @Inject(REDIS) private readonly redis: RedisClient,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly devices: PushDevices,
    private readonly pushes: PushService,
    private readonly choices: NotificationChoices,
    private readonly presence: Presence,
  ) {
    this.queue = new Queue(QUEUE, { connection: redis, ...queueTelemetry() });
    measureQueue(this.queue);
    this.queue.on('error', (error) => this.logger.warn({ err: error }, 'the queue of pushes is away'));
  }

  onApplicationBootstrap(): void {
    if (!this.pushes.publicKey) return;
    const work = ({ data }: Job<Due>): Promise<void> =>
      data.deviceId === undefined ? this.spread(data.notificationId) : this.push(data.notificationId, data.deviceId);
    this.worker = new Worker(QUEUE, work, { connection: this.redis, concurrency: AT_ONCE, ...queueTelemetry() });
    this.worker.on('error', (error) => this.logger.warn({ err: error }, 'the queue of pushes is away'));
    this.worker.on('failed', (job, error) => this.logger.info({ err: error, tries: job?.attemptsMade }, 'not pushed'));
  }

  /** Has what was told pushed. A queue that is away is no reason not to tell. */
  async add(told: readonly Pick<StoredNotification, '_id' | 'userId'>[]): Promise<void> {
    if (!this.pushes.publicKey) return;
    try {
      const reachable = new Set(await this.devices.ownersAmong(told.map(({ userId }) => userId)));
      const due = told.filter(({ userId }) => reachable.has(userId));
      if (due.length > 0) await this.addJobs(due.map(({ _id: notificationId }) => ({ notificationId })));
    } catch (error) {
      this.logger.warn({ err: error }, 'what was told is not pushed');
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.worker?.close();
    await this.queue.close();
  }

  /** Each device is a job of its own: one that cannot be reached is tried again alone. */
  private async spread(notificationId: string): Promise<void> {
    const told = await this.notifications.findById(notificationId).lean<StoredNotification>();
    if (!told?.unread) return;
    const statuses = await this.presence.statusesOf([told.userId]);
    if (statuses.get(told.userId) === 'online' || !(await this.choices.mayBeDisturbed(told.userId))) return;
    const devices = await this.devices.living(told.userId);
    if (devices.length > 0) await this.addJobs(devices.map(({ _id: deviceId }) => ({ notificationId, deviceId })));
  }

  private async push(notificationId: string, deviceId: string): Promise<void> {
    const told = await this.notifications.findById(notificationId).lean<StoredNotification>();
    const device = told?.unread ? await this.devices.find(told.userId, deviceId) : null;
    if (!told || !device) return;
    try {
      await this.pushes.send(device, payloadOf(told), urgencyOf(told));
    } catch (error) {
      if (!(error instanceof DeviceGone)) throw error;
      await this.devices.remove(told.userId, deviceId);
    }
  }

  private async addJobs(due: readonly Due[]): Promise<void> {
    await this.queue.addBulk(due.map((data) => ({ name: 'push', data, opts: { ...TRIES, ...LEAVES_NOTHING } })));
  }
}
