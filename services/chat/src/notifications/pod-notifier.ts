import type { NotificationWords } from '@crew/contracts/chat/notification.entities';
import type { EventData } from '@crew/contracts/event';
import type { podMembershipChanged, podMessagePosted } from '@crew/contracts/pods/pods.events';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { EarlyEventError } from '@crew/service-kit/events/early-event-error';
import { Injectable } from '@nestjs/common';
import { PodCirclesService } from '../pod-circles/pod-circles.service.js';
import { NotificationChoices } from './notification-choices.js';
import { groupOfThread } from './notification.rules.js';
import { Notifier } from './notifier.js';

/** Notifies members about their pods: membership changes and messages. */
@Injectable()
export class PodNotifier {
  constructor(
    private readonly notifier: Notifier,
    private readonly circles: PodCirclesService,
    private readonly choices: NotificationChoices,
    private readonly members: MemberDirectory,
  ) {}

  async notifyOfMembership(eventId: string, changed: EventData<typeof podMembershipChanged>): Promise<void> {
    const { change, podId, podName, userId, ownerId, memberIds } = changed;
    const notify = (to: string, words: NotificationWords, more: { fromId?: string; group?: string } = {}) =>
      this.notifier.notify(eventId, { userId: to, type: 'pod', words, podId, ...more });
    const ownerWantsAll = async () => (await this.choices.podLevelOf(podId, ownerId)) === 'all';
    if (change === 'joined' && userId !== ownerId && (await ownerWantsAll())) {
      await notify(ownerId, { kind: 'pod_joined', pod: podName }, { fromId: userId, group: `pod-joined:${podId}` });
    }
    if (change === 'removed') await notify(userId, { kind: 'pod_removed', pod: podName });
    if (change === 'dissolved') {
      const words = { kind: 'pod_dissolved', pod: podName } as const;
      for (const memberId of memberIds) if (memberId !== ownerId) await notify(memberId, words);
    }
  }

  /**
   * Notifies the members of a pod about a message, by their levels; about a reply in a thread, those whom it addresses and
   * those who follow the thread. Unread ones form a group that leads to the first.
   * @throws EarlyEventError until the pod's creation event has arrived; redelivery succeeds
   */
  async notifyOfMessage(eventId: string, posted: EventData<typeof podMessagePosted>): Promise<void> {
    const { podId, messageId, threadId, userId: fromId, mentions, answeredId, heardBy, followedBy } = posted;
    const circle = await this.circles.find(podId);
    if (!circle) throw new EarlyEventError(`Pod ${podId} is not known yet`);
    // The event names the recipients, because the local copy may lag behind a member who has just joined.
    const levels = await this.choices.podLevelsOf(podId, heardBy ?? circle.memberIds);
    const addressed = new Set([answeredId, ...(await this.members.named(mentions)).map(({ _id }) => _id)]);
    for (const [userId, level] of levels) {
      if (userId === fromId || level === 'nothing') continue;
      const words = { kind: 'pod_messages', pod: circle.name } as const;
      const draft = { userId, fromId, podId, messageId, threadId, words };
      if (addressed.has(userId) || (level === 'all' && threadId === undefined)) {
        await this.notifier.notify(eventId, { ...draft, type: 'message', group: `pod-message:${threadId ?? podId}` });
      } else if (level === 'all' && threadId !== undefined && followedBy?.includes(userId)) {
        await this.notifier.notify(eventId, { ...draft, type: 'thread_reply', group: groupOfThread(threadId) });
      }
    }
  }
}
