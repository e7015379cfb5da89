import {
  captainsLogPosted,
  messageEdited,
  messagePosted,
  messageReactionAdded,
  messageRestored,
  messageWithdrawn,
  reminderDue,
} from '@crew/contracts/chat/chat.events';
import { directMessagePosted } from '@crew/contracts/chat/direct.events';
import {
  bonusGranted,
  bonusReviewed,
  boostMade,
  itcGranted,
  purchaseCompleted,
  tipMade,
} from '@crew/contracts/economy/economy.events';
import type { EventData, EventEnvelope } from '@crew/contracts/event';
import { badgeEarned, userDeleted } from '@crew/contracts/identity/identity.events';
import { podMembershipChanged, podMessagePosted, podReminderDue } from '@crew/contracts/pods/pods.events';
import { HandlesEvent, HandlesEventBatch, type ReceivedEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { DeckNotifier } from './deck-notifier.js';
import { DirectNotifier } from './direct-notifier.js';
import { grantWords } from './notification.rules.js';
import { NotificationsService } from './notifications.service.js';
import { Notifier } from './notifier.js';
import { PodNotifier } from './pod-notifier.js';
import { ReminderNotifier } from './reminder-notifier.js';

@Injectable()
export class NotificationsEvents {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly notifier: Notifier,
    private readonly decks: DeckNotifier,
    private readonly pods: PodNotifier,
    private readonly direct: DirectNotifier,
    private readonly reminders: ReminderNotifier,
  ) {}

  /** As a batch, because most messages notify nobody: acknowledging each alone would cost more than handling it. */
  @HandlesEventBatch(messagePosted)
  async tellWhoIsMeant(events: readonly ReceivedEvent<typeof messagePosted>[]): Promise<void> {
    for (const { data, envelope } of events) await this.decks.notifyOfMessage(envelope.id, data);
  }

  @HandlesEvent(messageReactionAdded)
  async tellOfMark(reaction: EventData<typeof messageReactionAdded>, { id }: EventEnvelope): Promise<void> {
    await this.decks.notifyOfReaction(id, reaction);
  }

  @HandlesEvent(tipMade)
  async tellOfTip(tip: EventData<typeof tipMade>, { id }: EventEnvelope): Promise<void> {
    await this.decks.notifyOfTip(id, tip);
  }

  @HandlesEvent(boostMade)
  async tellOfBoost(boost: EventData<typeof boostMade>, { id }: EventEnvelope): Promise<void> {
    await this.decks.notifyOfBoost(id, boost);
  }

  @HandlesEvent(messageEdited)
  async updateQuotesOfEdited({ messageId }: EventData<typeof messageEdited>): Promise<void> {
    await this.decks.notifyOfChange(messageId);
  }

  @HandlesEvent(messageRestored)
  async updateQuotesOfRestored({ messageId }: EventData<typeof messageRestored>): Promise<void> {
    await this.decks.notifyOfChange(messageId);
  }

  @HandlesEvent(messageWithdrawn)
  async forgetWithdrawn(withdrawn: EventData<typeof messageWithdrawn>, { id }: EventEnvelope): Promise<void> {
    await this.decks.notifyOfWithdrawal(id, withdrawn);
  }

  @HandlesEvent(captainsLogPosted)
  async tellOfLog({ message, letter }: EventData<typeof captainsLogPosted>, { id }: EventEnvelope): Promise<void> {
    await this.notifier.notifyAll(id, { type: 'captains_log', preview: message, letterId: letter?.id }, letter?.deckId);
  }

  @HandlesEvent(badgeEarned)
  async tellOfBadge({ userId, badge }: EventData<typeof badgeEarned>, { id }: EventEnvelope): Promise<void> {
    await this.notifier.notify(id, { userId, type: 'badge', words: { kind: 'badge', badge } });
  }

  @HandlesEvent(purchaseCompleted)
  async tellOfPurchase({ userId, itc }: EventData<typeof purchaseCompleted>, { id }: EventEnvelope): Promise<void> {
    await this.notifier.notify(id, { userId, type: 'purchase', words: { kind: 'purchase', itc } });
  }

  @HandlesEvent(bonusGranted)
  async tellOfBonus({ userId, amount }: EventData<typeof bonusGranted>, { id }: EventEnvelope): Promise<void> {
    await this.notifier.notify(id, { userId, type: 'bonus', words: { kind: 'bonus', itc: amount } });
  }

  /** A granted bonus has a notification of its own. */
  @HandlesEvent(bonusReviewed)
  async tellOfReviewedBonus(review: EventData<typeof bonusReviewed>, { id }: EventEnvelope): Promise<void> {
    if (review.decision === 'approved') return;
    await this.notifier.notify(id, { userId: review.userId, type: 'moderation', words: { kind: 'bonus_declined' } });
  }

  @HandlesEvent(itcGranted)
  async tellOfGrant({ userId, amount, reason }: EventData<typeof itcGranted>, { id }: EventEnvelope): Promise<void> {
    await this.notifier.notify(id, { userId, type: 'bonus', words: grantWords(amount, reason) });
  }

  @HandlesEvent(podMembershipChanged)
  async tellOfPod(changed: EventData<typeof podMembershipChanged>, { id }: EventEnvelope): Promise<void> {
    await this.pods.notifyOfMembership(id, changed);
  }

  @HandlesEvent(podMessagePosted)
  async tellOfPodMessage(posted: EventData<typeof podMessagePosted>, { id }: EventEnvelope): Promise<void> {
    await this.pods.notifyOfMessage(id, posted);
  }

  @HandlesEvent(reminderDue)
  async remindOfMessage(reminder: EventData<typeof reminderDue>, { id }: EventEnvelope): Promise<void> {
    await this.reminders.notify(id, reminder);
  }

  @HandlesEvent(podReminderDue)
  async remindOfPodMessage(reminder: EventData<typeof podReminderDue>, { id }: EventEnvelope): Promise<void> {
    await this.reminders.notify(id, reminder);
  }

  @HandlesEvent(directMessagePosted)
  async notifyOfDirectMessage(posted: EventData<typeof directMessagePosted>, { id }: EventEnvelope): Promise<void> {
    await this.direct.notifyOfMessage(id, posted);
  }

  @HandlesEvent(userDeleted)
  async forgetTold({ id }: EventData<typeof userDeleted>): Promise<void> {
    await this.notifications.forgetMember(id);
  }
}
