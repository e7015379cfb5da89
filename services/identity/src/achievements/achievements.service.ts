import type { messagePosted } from '@crew/contracts/chat/chat.events';
import { messagePath } from '@crew/contracts/rooms/message-path';
import { DECKS } from '@crew/contracts/chat/decks';
import type { boostMade, tipMade } from '@crew/contracts/economy/economy.events';
import type { EventData, EventEnvelope } from '@crew/contracts/event';
import { GENEROUS_TIPS_ITC } from '@crew/contracts/identity/identity.constants';
import type { Activity, Badge, MemberLevel, MemberStats } from '@crew/contracts/identity/identity.entities';
import { badgeEarned, badgeWon, type userRegistered } from '@crew/contracts/identity/identity.events';
import type { podCreated } from '@crew/contracts/pods/pods.events';
import type { ReceivedEvent } from '@crew/service-kit/events/handles-event';
import { domainEvent } from '@crew/service-kit/events/outbox';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { UsersService, type UserDocument } from '../users/users.service.js';
import { ActivityRepository } from './activity.repository.js';
import { activityEntry, summariseActivity } from './activity.rules.js';
import { levelOf } from './level.rules.js';

/** A first message may be redelivered after a few others, so the badge is awarded up to this many. */
const FIRST_MESSAGES = 10;

/** The activity of members: totals, levels and badges. Every `record…` method is idempotent by the event's id. */
@Injectable()
export class AchievementsService {
  constructor(
    private readonly activity: ActivityRepository,
    private readonly users: UsersService,
    private readonly streamEvents: StreamEventPublisher,
  ) {}

  statsOf(userId: string): Promise<MemberStats> {
    return this.activity.findStats(userId);
  }

  /** The level of a member with these totals. */
  levelOf(stats: MemberStats, { badges }: UserDocument): MemberLevel {
    return levelOf(stats, badges.length);
  }

  async activityOf(userId: string): Promise<Activity[]> {
    return summariseActivity(await this.activity.findLatest(userId));
  }

  async recordSignUp({ id, createdAt }: EventData<typeof userRegistered>, envelope: EventEnvelope): Promise<void> {
    const entry = activityEntry(envelope, 'joined', { at: new Date(createdAt), path: '/profile' });
    await this.activity.add(id, entry, {});
  }

  async recordMessages(events: readonly ReceivedEvent<typeof messagePosted>[]): Promise<void> {
    const messages = events.flatMap(({ data, envelope }) => {
      const { userId, messageType, deckId, createdAt } = data;
      if (messageType !== 'member' || userId === null) return [];
      const fields = { at: new Date(createdAt), about: deckId, path: messagePath(DECKS[deckId].path, data) };
      return [{ userId, entry: activityEntry(envelope, 'message', fields) }];
    });
    await this.activity.addMessages(messages);
    const authors = [...new Set(messages.map(({ userId }) => userId))];
    const newcomers = await this.activity.findIdsWithMessagesUpTo(FIRST_MESSAGES, authors);
    await this.award(newcomers, 'first_message');
  }

  async recordTip(
    { from, to, amount, tippedInAll, at }: EventData<typeof tipMade>,
    envelope: EventEnvelope,
  ): Promise<void> {
    const fields = { at: new Date(at), amount };
    await this.activity.add(from, activityEntry(envelope, 'tip-given', fields), { tipsGiven: amount });
    await this.activity.add(to, activityEntry(envelope, 'tip-received', fields), { tipsReceived: amount });
    if (tippedInAll >= GENEROUS_TIPS_ITC) await this.award([from], 'generous_tipper');
  }

  async recordBoost({ to, at }: EventData<typeof boostMade>, envelope: EventEnvelope): Promise<void> {
    await this.activity.add(to, activityEntry(envelope, 'boost-received', { at: new Date(at) }), { boosts: 1 });
  }

  async recordPod({ podId, userId, name }: EventData<typeof podCreated>, envelope: EventEnvelope): Promise<void> {
    const fields = { at: new Date(envelope.at), about: name, path: `/pods/${podId}` };
    await this.activity.add(userId, activityEntry(envelope, 'pod-created', fields), {});
    await this.award([userId], 'pod_founder');
  }

  /** Records a generated uniform or avatar. */
  async recordPicture({ userId, at }: { userId: string; at: string }, envelope: EventEnvelope): Promise<void> {
    const fields = { at: new Date(at), path: '/avatar-station' };
    await this.activity.add(userId, activityEntry(envelope, 'avatar-created', fields), {});
    await this.award([userId], 'avatar_creator');
  }

  async deleteOf(userId: string): Promise<void> {
    await this.activity.delete(userId);
  }

  /** Gives each member a badge once, and publishes it. */
  private async award(userIds: readonly string[], badge: Badge): Promise<void> {
    for (const { _id, badges } of await this.users.findByIds(userIds)) {
      if (!badges.includes(badge)) await this.awardTo(_id, badge);
    }
  }

  private async awardTo(userId: string, badge: Badge): Promise<void> {
    await this.users
      .change(
        userId,
        ({ badges }) => ({ badges: [...new Set([...badges, badge])] }),
        () => [domainEvent(badgeEarned, `badge:${userId}:${badge}`, { userId, badge })],
      )
      .catch(ignoreNotFound);
    this.streamEvents.publish(badgeWon, userId, { badge });
    const fields = { at: new Date(), about: badge, path: '/profile' };
    await this.activity.add(userId, activityEntry({ id: `badge:${badge}` }, 'badge-earned', fields), {});
  }
}

/** The account may be deleted between the read and the change. */
function ignoreNotFound(error: unknown): void {
  if (!(error instanceof DomainError && error.code === 'not_found')) throw error;
}
