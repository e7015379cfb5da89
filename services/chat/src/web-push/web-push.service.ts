import type { listPushDevices } from '@crew/contracts/chat/list-push-devices';
import type { PushDevice } from '@crew/contracts/chat/push.entities';
import { subscribePush } from '@crew/contracts/chat/subscribe-push';
import { testPush } from '@crew/contracts/chat/test-push';
import { unsubscribePush } from '@crew/contracts/chat/unsubscribe-push';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import type { Actor } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { presentPushDevice } from './push-device.presenter.js';
import { PushDeviceRepository } from './push-device.repository.js';
import { PushDevices } from './push-devices.js';
import { PushQueue, type NotificationSource } from './push-queue.js';
import { PushSender, SubscriptionExpiredError } from './push-sender.js';
import { PUSH_TEXTS } from './push-texts.js';

/** Web push: the devices that members have subscribed, and the delivery of notifications to them. */
@Injectable()
export class WebPushService {
  constructor(
    private readonly stored: PushDeviceRepository,
    private readonly devices: PushDevices,
    private readonly sender: PushSender,
    private readonly queue: PushQueue,
    private readonly members: MemberDirectory,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async list({ id, sessionId }: Actor): Promise<Output<typeof listPushDevices>> {
    const devices = await this.devices.findActive(id);
    return {
      publicKey: this.sender.publicKey,
      devices: devices.map((device) => presentPushDevice(device, sessionId)),
    };
  }

  /** @throws DomainError `push_off` when web push is not configured, `push_endpoint_refused` for an unsafe endpoint */
  async subscribe(member: Actor, input: ParsedInput<typeof subscribePush>, userAgent: string): Promise<PushDevice> {
    if (!this.sender.publicKey) throw failure(subscribePush, 'push_off');
    this.sender.checkEndpoint(input.endpoint);
    return presentPushDevice(await this.devices.subscribe(member, input, userAgent), member.sessionId);
  }

  /** @throws DomainError `not_found` when the member has no such device */
  async unsubscribe(userId: string, id: string): Promise<void> {
    if (!(await this.stored.delete(userId, id))) throw failure(unsubscribePush, 'not_found');
  }

  /**
   * Sends a test message to a device at once.
   * @throws DomainError `push_off`, `not_found` when there is no such device or it has expired, `push_failed`
   */
  async sendTest(userId: string, id: string): Promise<void> {
    if (!this.sender.publicKey) throw failure(testPush, 'push_off');
    const device = await this.stored.findOne(userId, id);
    if (!device) throw failure(testPush, 'not_found');
    const { titles, test } = PUSH_TEXTS[(await this.members.languagesOf([userId]))(userId)];
    const payload = { type: 'test', title: titles.test, preview: test, path: '/settings' } as const;
    try {
      await this.sender.send(device, payload, { urgency: 'high' });
    } catch (error) {
      if (error instanceof SubscriptionExpiredError) {
        await this.stored.delete(userId, id);
        throw failure(testPush, 'not_found');
      }
      this.logger.info({ err: error }, 'test push failed');
      throw failure(testPush, 'push_failed');
    }
  }

  /** Sets where the queue reads notifications; must be called before the application has started. */
  useSource(source: NotificationSource): void {
    this.queue.useSource(source);
  }

  /** Queues notifications for delivery to their members' devices; never fails. */
  async enqueue(notifications: readonly { _id: string; userId: string }[]): Promise<void> {
    await this.queue.add(notifications);
  }

  /** A member's devices, for the export of their data. */
  async devicesOf(userId: string): Promise<{ userAgent: string; createdAt: Date }[]> {
    const devices = await this.stored.findByMember(userId);
    return devices.map(({ userAgent, createdAt }) => ({ userAgent, createdAt }));
  }

  async forgetMember(userId: string): Promise<void> {
    await this.stored.deleteByMember(userId);
  }
}
