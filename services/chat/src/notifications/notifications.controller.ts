import { createHash } from 'node:crypto';
import { chooseNotificationLevel } from '@crew/contracts/chat/choose-notification-level';
import { choosePodNotificationLevel } from '@crew/contracts/chat/choose-pod-notification-level';
import { getPodNotificationLevel } from '@crew/contracts/chat/get-pod-notification-level';
import { getQuietHours } from '@crew/contracts/chat/get-quiet-hours';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import { readAllNotifications } from '@crew/contracts/chat/read-all-notifications';
import { readNotification } from '@crew/contracts/chat/read-notification';
import { setQuietHours } from '@crew/contracts/chat/set-quiet-hours';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { PodCircles } from '../pods/pod-circles.js';
import { NotificationChoices } from './notification-choices.js';
import { NotificationsService } from './notifications.service.js';

@Controller()
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly choices: NotificationChoices,
    private readonly circles: PodCircles,
  ) {}

  @Handles(listNotifications)
  async listNotifications(
    { limit, before }: ParsedInput<typeof listNotifications>,
    call: Call,
  ): Promise<Output<typeof listNotifications>> {
    const { id } = call.member;
    const [items, unread] = await Promise.all([
      this.notifications.list(id, limit, before),
      this.notifications.unreadOf(id),
    ]);
    const told = { items, unread };
    // Of all that is told: words that were withdrawn, or a name that changed, make another answer too.
    call.reply.etag = `"${createHash('sha1').update(JSON.stringify(told)).digest('base64url')}"`;
    return told;
  }

  @Handles(readNotification)
  async readNotification({ id }: ParsedInput<typeof readNotification>, call: Call): Promise<null> {
    await this.notifications.read(call.member.id, id);
    return null;
  }

  @Handles(readAllNotifications)
  async readAllNotifications(_input: ParsedInput<typeof readAllNotifications>, call: Call): Promise<null> {
    await this.notifications.readAll(call.member.id);
    return null;
  }

  @Handles(chooseNotificationLevel)
  async chooseNotificationLevel(
    { deckId, level }: ParsedInput<typeof chooseNotificationLevel>,
    call: Call,
  ): Promise<Output<typeof chooseNotificationLevel>> {
    await this.choices.choose(call.member.id, deckId, level);
    return { level };
  }

  @Handles(choosePodNotificationLevel)
  async choosePodNotificationLevel(
    { podId, level }: ParsedInput<typeof choosePodNotificationLevel>,
    { member }: Call,
  ): Promise<Output<typeof choosePodNotificationLevel>> {
    const circle = await this.circles.find(podId);
    if (!circle?.memberIds.includes(member.id)) throw failure(choosePodNotificationLevel, 'not_a_member');
    await this.choices.choosePod(member.id, podId, level);
    return { level };
  }

  @Handles(getPodNotificationLevel)
  async getPodNotificationLevel(
    { podId }: ParsedInput<typeof getPodNotificationLevel>,
    { member }: Call,
  ): Promise<Output<typeof getPodNotificationLevel>> {
    return { level: await this.choices.podLevelOf(podId, member.id) };
  }

  @Handles(getQuietHours)
  async getQuietHours(_input: ParsedInput<typeof getQuietHours>, call: Call): Promise<Output<typeof getQuietHours>> {
    return { quietHours: await this.choices.quietHoursOf(call.member.id) };
  }

  @Handles(setQuietHours)
  async setQuietHours(
    { quietHours }: ParsedInput<typeof setQuietHours>,
    call: Call,
  ): Promise<Output<typeof setQuietHours>> {
    await this.choices.setQuietHours(call.member.id, quietHours);
    return { quietHours };
  }
}
