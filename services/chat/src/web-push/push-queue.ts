import { LOGGER } from '@crew/service-kit/logging/tokens';
import { Presence } from '@crew/service-kit/presence/presence';
import { producerOf } from '@crew/service-kit/queues/queue.module';
import { QueueWorker, STARTED_BY_HOST } from '@crew/service-kit/queues/queue-worker';
import { InjectQueue, OnWorkerEvent, Processor } from '@nestjs/bullmq';
import { Inject, type OnApplicationBootstrap } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import type { Logger } from 'pino';
import { PushDeviceRepository } from './push-device.repository.js';
import { PushDevices } from './push-devices.js';
import { PushSender, SubscriptionExpiredError } from './push-sender.js';
import { payloadOf, pushOptionsOf, type PushNotification } from './web-push.rules.js';

export const PUSH_QUEUE = 'pushes';
const CONCURRENCY = 8;
const RETRIES = { attempts: 6, backoff: { type: 'exponential', delay: 1_000 } };

/** A push of a notification to one device, or to all devices of its member. */
interface PushJob {
  notificationId: string;
  deviceId?: string;
}

/** Where the queue reads notifications at the time of their delivery: they may have been read or deleted by then. */
export interface NotificationSource {
  /** A notification while it is unread, else null. */
  findUnread(notificationId: string): Promise<PushNotification | null>;
  /** False during the member's quiet hours and their do not disturb. */
  mayBeDisturbed(userId: string): Promise<boolean>;
}

/** Delivers notifications to the devices of their members by a queue in Redis, shared by all replicas. */
@Processor(PUSH_QUEUE, { ...STARTED_BY_HOST, concurrency: CONCURRENCY })
export class PushQueue extends QueueWorker implements OnApplicationBootstrap {
  private source: NotificationSource | undefined;

  constructor(
    @Inject(LOGGER) logger: Logger,
    @InjectQueue(producerOf(PUSH_QUEUE)) private readonly queue: Queue<PushJob>,
    private readonly stored: PushDeviceRepository,
    private readonly devices: PushDevices,
    private readonly sender: PushSender,
    private readonly presence: Presence,
  ) {
    super(logger);
  }

  /** Must be called before the application has started. */
  useSource(source: NotificationSource): void {
    this.source = source;
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.sender.publicKey) await this.start();
  }

  async process({ data: { notificationId, deviceId } }: Job<PushJob>): Promise<void> {
    const { source } = this;
    if (!source) throw new Error('The queue has no source of notifications');
    if (deviceId === undefined) await this.fanOut(source, notificationId);
    else await this.deliver(source, notificationId, deviceId);
  }

  @OnWorkerEvent('failed')
  onFailed(job: Job<PushJob> | undefined, error: Error): void {
    this.logger.info({ err: error, tries: job?.attemptsMade }, 'web push attempt failed');
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
    await this.queue.addBulk(jobs.map((data) => ({ name: 'push', data, opts: RETRIES })));
  }
}
