import { DECK_IDS, type DeckId } from '@crew/contracts/chat/decks';
import type { NotificationLevel } from '@crew/contracts/chat/notification.entities';
import type { QuietHours } from '@crew/contracts/chat/quiet-hours.entities';
import { NATS } from '@crew/service-kit/nats/connect-nats';
import { CachedValue } from '@crew/service-kit/replicas/cached-value';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { NatsConnection } from '@nats-io/nats-core';
import type { Model } from 'mongoose';
import type { NotificationChoice } from './notification-choice.schema.js';
import { isQuiet } from './quiet-hours.rules.js';

/** What members want to be told of each deck, and when they want to be left alone. */
@Injectable()
export class NotificationChoices {
  /** Decks that anybody at all wants to be told everything of. */
  private readonly followed: CachedValue<ReadonlySet<string>>;

  constructor(
    @InjectModel('NotificationChoice') private readonly choices: Model<NotificationChoice>,
    @Inject(NATS) connection: NatsConnection,
  ) {
    this.followed = new CachedValue(connection, 'replica.chat.followed-decks', async () => {
      return new Set((await this.choices.distinct('all')) as string[]);
    });
  }

  async choosePod(userId: string, podId: string, level: NotificationLevel): Promise<void> {
    const field = `pods.${podId}`;
    const change = level === 'all' ? { $unset: { [field]: 1 } } : { $set: { [field]: level } };
    await this.choices.updateOne({ _id: userId }, change, { upsert: true });
  }

  /** What members want to be told of a pod, by their ids. */
  async podLevelsOf(podId: string, userIds: readonly string[]): Promise<Map<string, NotificationLevel>> {
    const found = await this.choices
      .find({ _id: { $in: userIds } }, { [`pods.${podId}`]: 1 })
      .lean<Pick<NotificationChoice, '_id' | 'pods'>[]>();
    const chosen = new Map(found.map(({ _id, pods }) => [_id, pods?.[podId]]));
    return new Map(userIds.map((id) => [id, chosen.get(id) ?? 'all']));
  }

  async podLevelOf(podId: string, userId: string): Promise<NotificationLevel> {
    return (await this.podLevelsOf(podId, [userId])).get(userId)!;
  }

  async choose(userId: string, deckId: DeckId, level: NotificationLevel): Promise<void> {
    const without = (field: string) => ({ $setDifference: [{ $ifNull: [`$${field}`, []] }, [deckId]] });
    const listed = (field: 'all' | 'nothing') =>
      level === field ? { $concatArrays: [without(field), [deckId]] } : without(field);
    // One write decides both lists, so that a deck is never in both.
    await this.choices.updateOne({ _id: userId }, [{ $set: { all: listed('all'), nothing: listed('nothing') } }], {
      upsert: true,
      updatePipeline: true,
    });
    this.followed.invalidate();
  }

  async levelsOf(userId: string): Promise<Record<DeckId, NotificationLevel>> {
    const choice = await this.choices.findById(userId).lean<NotificationChoice>();
    const levelOf = (id: DeckId): NotificationLevel =>
      choice?.all.includes(id) ? 'all' : choice?.nothing.includes(id) ? 'nothing' : 'mentions';
    return Object.fromEntries(DECK_IDS.map((id) => [id, levelOf(id)])) as Record<DeckId, NotificationLevel>;
  }

  /** Whether a member wants to be told nothing of a deck. */
  async silences(userId: string, deckId: DeckId): Promise<boolean> {
    return (await this.choices.exists({ _id: userId, nothing: deckId })) !== null;
  }

  /** Ids of those who want to be told of every message of a deck. */
  async *followers(deckId: DeckId): AsyncIterable<string> {
    if (!(await this.followed.get()).has(deckId)) return;
    const found = this.choices.find({ all: deckId }, { _id: 1 }).lean<Pick<NotificationChoice, '_id'>>().cursor();
    for await (const { _id } of found) yield _id;
  }

  async quietHoursOf(userId: string): Promise<QuietHours | null> {
    const choice = await this.choices
      .findById(userId, { quietHours: 1 })
      .lean<Pick<NotificationChoice, 'quietHours'>>();
    return choice?.quietHours ?? null;
  }

  async setQuietHours(userId: string, quietHours: QuietHours | null): Promise<void> {
    await this.choices.updateOne({ _id: userId }, { $set: { quietHours } }, { upsert: true });
  }

  /**
   * Whether something may pop up before a member just now: a push, a mail, a toast. What is told in the bell waits
   * there quietly and needs not ask.
   */
  async mayBeDisturbed(userId: string): Promise<boolean> {
    const hours = await this.quietHoursOf(userId);
    return hours === null || !isQuiet(hours, new Date());
  }

  async forget(userId: string): Promise<void> {
    await this.choices.deleteOne({ _id: userId });
  }
}
