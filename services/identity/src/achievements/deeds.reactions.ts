import { messagePosted } from '@crew/contracts/chat/chat.events';
import { DECKS } from '@crew/contracts/chat/decks';
import { boostMade, tipMade } from '@crew/contracts/economy/economy.events';
import type { EventData, EventEnvelope } from '@crew/contracts/event';
import { GENEROUS_TIPS_ITC } from '@crew/contracts/identity/identity.constants';
import { userRegistered } from '@crew/contracts/identity/identity.events';
import { avatarGenerated, uniformGenerated } from '@crew/contracts/media/media.events';
import { podCreated } from '@crew/contracts/pods/pods.events';
import { HandlesEvent, HandlesEventBatch, type ReceivedEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { AchievementsService } from './achievements.service.js';
import type { Deed } from './deeds.schema.js';

const FIRST_FEW = 10;

/** Turns the facts of all services into members' deeds and badges. */
@Injectable()
export class DeedsReactions {
  constructor(private readonly achievements: AchievementsService) {}

  @HandlesEvent(userRegistered)
  async recordArrival({ id, createdAt }: EventData<typeof userRegistered>, envelope: EventEnvelope): Promise<void> {
    await this.achievements.record(id, deed(envelope, 'joined', { at: new Date(createdAt), path: '/profile' }));
  }

  @HandlesEventBatch(messagePosted)
  async recordMessage(facts: readonly ReceivedEvent<typeof messagePosted>[]): Promise<void> {
    const written = facts.flatMap(({ data, envelope }) => {
      const { userId, messageType, deckId, id, createdAt } = data;
      if (messageType !== 'member' || userId === null) return [];
      const told = { at: new Date(createdAt), about: deckId, path: `${DECKS[deckId].path}#message-${id}` };
      return [{ userId, deed: deed(envelope, 'message', told) }];
    });
    await this.achievements.recordMessages(written);
    // The fact of the very first may be told again after a few others.
    const authors = [...new Set(written.map(({ userId }) => userId))];
    const newcomers = await this.achievements.withMessagesUpTo(FIRST_FEW, authors);
    for (const userId of newcomers) await this.achievements.award(userId, 'first_message');
  }

  @HandlesEvent(tipMade)
  async recordTip(
    { from, to, amount, tippedInAll, at }: EventData<typeof tipMade>,
    envelope: EventEnvelope,
  ): Promise<void> {
    const told = { at: new Date(at), amount };
    await this.achievements.record(from, deed(envelope, 'tip-given', told), { tipsGiven: amount });
    await this.achievements.record(to, deed(envelope, 'tip-received', told), { tipsReceived: amount });
    if (tippedInAll >= GENEROUS_TIPS_ITC) await this.achievements.award(from, 'generous_tipper');
  }

  @HandlesEvent(boostMade)
  async recordBoost({ to, at }: EventData<typeof boostMade>, envelope: EventEnvelope): Promise<void> {
    await this.achievements.record(to, deed(envelope, 'boost-received', { at: new Date(at) }), { boosts: 1 });
  }

  @HandlesEvent(podCreated)
  async recordPod({ podId, userId, name }: EventData<typeof podCreated>, envelope: EventEnvelope): Promise<void> {
    const told = { at: new Date(envelope.at), about: name, path: `/pods/${podId}` };
    await this.achievements.record(userId, deed(envelope, 'pod-created', told));
    await this.achievements.award(userId, 'pod_founder');
  }

  @HandlesEvent(uniformGenerated)
  async recordUniform({ userId, at }: EventData<typeof uniformGenerated>, envelope: EventEnvelope): Promise<void> {
    await this.recordPicture(userId, at, envelope);
  }

  @HandlesEvent(avatarGenerated)
  async recordAvatar({ userId, at }: EventData<typeof avatarGenerated>, envelope: EventEnvelope): Promise<void> {
    await this.recordPicture(userId, at, envelope);
  }

  private async recordPicture(userId: string, at: string, envelope: EventEnvelope): Promise<void> {
    const told = { at: new Date(at), path: '/avatar-station' };
    await this.achievements.record(userId, deed(envelope, 'avatar-created', told));
    await this.achievements.award(userId, 'avatar_creator');
  }
}

const deed = ({ id }: EventEnvelope, kind: Deed['kind'], told: Pick<Deed, 'at'> & Partial<Deed>): Deed => ({
  about: null,
  amount: null,
  path: null,
  ...told,
  id,
  kind,
});
