import { createHash } from 'node:crypto';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { getCrisisNotes } from '@crew/contracts/chat/get-crisis-notes';
import { getPodNotificationLevel } from '@crew/contracts/chat/get-pod-notification-level';
import { getQuietHours } from '@crew/contracts/chat/get-quiet-hours';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import { noteCrisis } from '@crew/contracts/chat/note-crisis';
import { readAllNotifications } from '@crew/contracts/chat/read-all-notifications';
import { readNotification } from '@crew/contracts/chat/read-notification';
import { setCrisisNotes } from '@crew/contracts/chat/set-crisis-notes';
import { setQuietHours } from '@crew/contracts/chat/set-quiet-hours';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { CrisisNotifier } from './crisis-notifier.js';
import { NotificationsService } from './notifications.service.js';

@Controller()
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly crisis: CrisisNotifier,
  ) {}

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

  @Handles(getCrisisNotes)
  async getCrisisNotes(
    _input: ParsedInput<typeof getCrisisNotes>,
    { member }: Call,
  ): Promise<Output<typeof getCrisisNotes>> {
    return { wanted: await this.notifications.wantsCrisisNotes(member.id) };
  }

  @Handles(setCrisisNotes)
  async setCrisisNotes(
    { wanted }: ParsedInput<typeof setCrisisNotes>,
    { member }: Call,
  ): Promise<Output<typeof setCrisisNotes>> {
    await this.notifications.setCrisisNotes(member.id, wanted);
    return { wanted };
  }

  @Handles(noteCrisis)
  async noteCrisis(input: ParsedInput<typeof noteCrisis>): Promise<null> {
    await this.crisis.notify(input);
    return null;
  }
}
