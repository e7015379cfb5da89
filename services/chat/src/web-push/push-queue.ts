import { LOGGER } from '@crew/service-kit/logging/tokens';
import { measureQueue } from '@crew/service-kit/metrics/metrics';
import { Presence } from '@crew/service-kit/presence/presence';
import { REDIS, type RedisClient } from '@crew/service-kit/redis/redis';
import { queueTelemetry } from '@crew/service-kit/tracing/trace-queue';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Queue, Worker, type Job } from 'bullmq';
import type { Logger } from 'pino';
import { PushDeviceRepository } from './push-device.repository.js';
import { PushDevices } from './push-devices.js';
import { PushSender, SubscriptionExpiredError } from './push-sender.js';
import { payloadOf, pushOptionsOf, type PushNotification } from './web-push.rules.js';

const QUEUE = 'pushes';
const CONCURRENCY = 8;
const RETRIES = { attempts: 6, backoff: { type: 'exponential', delay: 1_000 } };
const CLEANUP = { removeOnComplete: true, removeOnFail: true };

/** A push of a notification to one device, or to all devices of its member. */
interface PushJob {
  notificationId: string;
  deviceId?: string;
}

/** Where the queue reads notifications at the time of their delivery: they may have been read or deleted by then. */
export interface NotificationSource {
  /** A notification while it is unread, else null. */
  findUnread(notificationId: string): Promise<PushNotification | null>;
  /** False during the member's quiet hours. */
  mayBeDisturbed(userId: string): Promise<boolean>;
}

/** Delivers notifications to the devices of their members by a queue in Redis, shared by all replicas. */
@Injectable()
export class PushQueue implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly queue: Queue<PushJob>;
  private worker: Worker<PushJob> | undefined;
  private source: NotificationSource | undefined;

  constructor(
    @Inject(REDIS) private readonly redis: RedisClient,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly stored: PushDeviceRepository,
    private readonly devices: PushDevices,
    private readonly sender: PushSender,
    private readonly presence: Presence,
  ) {
    this.queue = new Queue(QUEUE, { connection: redis, ...queueTelemetry() });
    measureQueue(this.queue);
    this.queue.on('error', (error) => this.logger.warn({ err: error }, 'web push queue unavailable'));
  }

  /** Must be called before the application has started. */
  useSource(source: NotificationSource): void {
    this.source = source;
  }

  onApplicationBootstrap(): void {
    const { source } = this;
    if (!this.sender.publicKey || !source) return;
    const process = ({ data: { notificationId, deviceId } }: Job<PushJob>): Promise<void> =>
      deviceId === undefined ? this.fanOut(source, notificationId) : this.deliver(source, notificationId, deviceId);
    this.worker = new Worker(QUEUE, process, {
      connection: this.redis,
      concurrency: CONCURRENCY,
      ...queueTelemetry(),
    });
    this.worker.on('error', (error) => this.logger.warn({ err: error }, 'web push queue unavailable'));
    this.worker.on('failed', (job, error) =>
      this.logger.info({ err: error, tries: job?.attemptsMade }, 'web push attempt failed'),
    );
  }

  /** Queues notifications for the members who have devices. Failures are logged only: the bell does not need the queue. */
  async add(notifications: readonly { _id: string; userId: string }[]): Promise<void> {
    if (!this.sender.publicKey) return;
    try {
      const owners = new Set(await this.stored.findOwnersAmong(notifications.map(({ userId }) => userId)));
      const jobs = notifications
        .filter(({ userId }) => owners.has(userId))
        .map(({ _id: notificationId }) => ({ notificationId }));
      if (jobs.length > 0) await this.addJobs(jobs);
    } catch (error) {
      this.logger.warn({ err: error }, 'notifications not queued for web push');
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.worker?.close();
    await this.queue.close();
  }

  /** Each device gets a job of its own, so that an unreachable one is retried alone. */
  private async fanOut(source: NotificationSource, notificationId: string): Promise<void> {
    const notification = await source.findUnread(notificationId);
    if (!notification) return;
    const { userId } = notification;
    const statuses = await this.presence.statusesOf([userId]);
    if (statuses.get(userId) === 'online' || !(await source.mayBeDisturbed(userId))) return;
    const devices = await this.devices.findActive(userId);
    if (devices.length > 0) await this.addJobs(devices.map(({ _id: deviceId }) => ({ notificationId, deviceId })));
  }

  private async deliver(source: NotificationSource, notificationId: string, deviceId: string): Promise<void> {
    const notification = await source.findUnread(notificationId);
    const device = notification && (await this.stored.findOne(notification.userId, deviceId));
    if (!device) return;
    try {
      await this.sender.send(device, payloadOf(notification), pushOptionsOf(notification));
    } catch (error) {
      if (!(error instanceof SubscriptionExpiredError)) throw error;
      await this.stored.delete(notification.userId, deviceId);
    }
  }

  private async addJobs(jobs: readonly PushJob[]): Promise<void> {
    await this.queue.addBulk(jobs.map((data) => ({ name: 'push', data, opts: { ...RETRIES, ...CLEANUP } })));
  }
}
