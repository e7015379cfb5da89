import { bonusGranted, itcGranted, purchaseCompleted } from '@crew/contracts/economy/economy.events';
import type { EventData, EventEnvelope } from '@crew/contracts/event';
import { BADGE_NAMES } from '@crew/contracts/identity/identity.constants';
import { badgeEarned, userDeleted } from '@crew/contracts/identity/identity.events';
import { podMembershipChanged, podMessagePosted } from '@crew/contracts/pods/pods.events';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { PodCircles } from '../pods/pod-circles.js';
import { NotificationChoices } from './notification-choices.js';
import { PushDevices } from '../push/push-devices.js';
import { NotificationsService } from './notifications.service.js';

const itc = (amount: number): string => `${amount.toLocaleString('en-US')} ITC`;

/** Tells members what other parts of the ship have for them. */
@Injectable()
export class TellOfElsewhere {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly circles: PodCircles,
    private readonly choices: NotificationChoices,
    private readonly devices: PushDevices,
    private readonly members: MemberDirectory,
  ) {}

  @HandlesEvent(badgeEarned)
  async tellOfBadge({ userId, badge }: EventData<typeof badgeEarned>, { id }: EventEnvelope): Promise<void> {
    await this.notifications.tell(id, { userId, type: 'badge', preview: BADGE_NAMES[badge] });
  }

  @HandlesEvent(purchaseCompleted)
  async tellOfPurchase(bought: EventData<typeof purchaseCompleted>, { id }: EventEnvelope): Promise<void> {
    await this.notifications.tell(id, {
      userId: bought.userId,
      type: 'purchase',
      preview: `${itc(bought.itc)} arrived`,
    });
  }

  @HandlesEvent(bonusGranted)
  async tellOfBonus({ userId, amount }: EventData<typeof bonusGranted>, { id }: EventEnvelope): Promise<void> {
    await this.notifications.tell(id, { userId, type: 'bonus', preview: `${itc(amount)} welcome bonus` });
  }

  @HandlesEvent(itcGranted)
  async tellOfGrant({ userId, amount, reason }: EventData<typeof itcGranted>, { id }: EventEnvelope): Promise<void> {
    const preview = amount > 0 ? `${itc(amount)} granted: ${reason}` : `${itc(-amount)} taken back: ${reason}`;
    await this.notifications.tell(id, { userId, type: 'bonus', preview });
  }

  @HandlesEvent(podMembershipChanged)
  async tellOfPod(changed: EventData<typeof podMembershipChanged>, { id }: EventEnvelope): Promise<void> {
    const { change, podId, podName, userId, ownerId, memberIds } = changed;
    const tell = (to: string, preview: string, fromId?: string) =>
      this.notifications.tell(id, { userId: to, type: 'pod', preview, podId, ...(fromId && { fromId }) });
    const wanted = async () => (await this.choices.podLevelOf(podId, ownerId)) === 'all';
    if (change === 'joined' && userId !== ownerId && (await wanted())) await tell(ownerId, `joined ${podName}`, userId);
    if (change === 'removed') await tell(userId, `You are no longer in ${podName}`);
    if (change === 'dissolved') {
      for (const memberId of memberIds) if (memberId !== ownerId) await tell(memberId, `${podName} was dissolved`);
    }
  }

  /** Of several messages of a pod while unread together, leading to the first of them. */
  @HandlesEvent(podMessagePosted)
  async tellOfPodMessage(posted: EventData<typeof podMessagePosted>, { id }: EventEnvelope): Promise<void> {
    const { podId, messageId, userId: fromId, mentions, answeredId, heardBy } = posted;
    const circle = await this.circles.find(podId);
    if (!circle) throw new Error('The pod has not been heard of yet');
    // Who has just joined may not be in the circle yet.
    const levels = await this.choices.podLevelsOf(podId, heardBy ?? circle.memberIds);
    const meant = new Set([answeredId, ...(await this.members.named(mentions)).map(({ _id }) => _id)]);
    for (const [userId, level] of levels) {
      if (userId === fromId || level === 'nothing' || (level === 'mentions' && !meant.has(userId))) continue;
      const news = { userId, fromId, podId, messageId, preview: `in ${circle.name}` };
      await this.notifications.tell(id, { ...news, type: 'message', group: `pod-message:${podId}` });
    }
  }

  @HandlesEvent(userDeleted)
  async forgetTold({ id: userId }: EventData<typeof userDeleted>): Promise<void> {
    await Promise.all([
      this.notifications.forgetMember(userId),
      this.choices.forget(userId),
      this.devices.forgetMember(userId),
    ]);
  }
}
