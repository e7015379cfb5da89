import { createHash } from 'node:crypto';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { getPodNotificationLevel } from '@crew/contracts/chat/get-pod-notification-level';
import { getQuietHours } from '@crew/contracts/chat/get-quiet-hours';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import { readAllNotifications } from '@crew/contracts/chat/read-all-notifications';
import { readNotification } from '@crew/contracts/chat/read-notification';
import { setQuietHours } from '@crew/contracts/chat/set-quiet-hours';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { NotificationsService } from './notifications.service.js';

@Controller()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Handles(listNotifications)
  async listNotifications(
    { limit, before }: ParsedInput<typeof listNotifications>,
    call: Call,
  ): Promise<Output<typeof listNotifications>> {
    const page = await this.notifications.list(call.member.id, limit, before);
    // A hash of the whole answer: withdrawn previews and changed names must change the tag too.
    call.reply.etag = `"${createHash('sha1').update(JSON.stringify(page)).digest('base64url')}"`;
    return page;
  }

  @Handles(readNotification)
  async readNotification({ id }: ParsedInput<typeof readNotification>, { member }: Call): Promise<null> {
    await this.notifications.read(member.id, id);
    return null;
  }

  @Handles(readAllNotifications)
  async readAllNotifications(_input: ParsedInput<typeof readAllNotifications>, { member }: Call): Promise<null> {
    await this.notifications.readAll(member.id);
    return null;
  }

  @Handles(deckCalls.chooseNotificationLevel)
  async chooseNotificationLevel(
    { deckId, level }: ParsedInput<typeof deckCalls.chooseNotificationLevel>,
    { member }: Call,
  ): Promise<Output<typeof deckCalls.chooseNotificationLevel>> {
    await this.notifications.setDeckLevel(member.id, deckId, level);
    return { level };
  }

  @Handles(podCalls.chooseNotificationLevel)
  async choosePodNotificationLevel(
    { id, level }: ParsedInput<typeof podCalls.chooseNotificationLevel>,
    { member }: Call,
  ): Promise<Output<typeof podCalls.chooseNotificationLevel>> {
    await this.notifications.setPodLevel(member.id, id, level);
    return { level };
  }

  @Handles(getPodNotificationLevel)
  async getPodNotificationLevel(
    { id }: ParsedInput<typeof getPodNotificationLevel>,
    { member }: Call,
  ): Promise<Output<typeof getPodNotificationLevel>> {
    return { level: await this.notifications.podLevelOf(id, member.id) };
  }

  @Handles(getQuietHours)
  async getQuietHours(
    _input: ParsedInput<typeof getQuietHours>,
    { member }: Call,
  ): Promise<Output<typeof getQuietHours>> {
    return { quietHours: await this.notifications.quietHoursOf(member.id) };
  }

  @Handles(setQuietHours)
  async setQuietHours(
    { quietHours }: ParsedInput<typeof setQuietHours>,
    { member }: Call,
  ): Promise<Output<typeof setQuietHours>> {
    await this.notifications.setQuietHours(member.id, quietHours);
    return { quietHours };
  }
}
