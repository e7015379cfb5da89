import { DECK_IDS, type DeckId } from '@crew/contracts/chat/decks';
import type { NotificationLevel } from '@crew/contracts/chat/notification.entities';
import type { QuietHours } from '@crew/contracts/chat/quiet-hours.entities';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { availabilityOf } from '@crew/member-directory/person-of';
import { NATS } from '@crew/service-kit/nats/connect-nats';
import { CachedValue } from '@crew/service-kit/replicas/cached-value';
import { Inject, Injectable } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/nats-core';
import { NotificationChoiceRepository } from './notification-choice.repository.js';
import { isQuiet } from './quiet-hours.rules.js';

/** The notification levels and quiet hours that members have chosen. */
@Injectable()
export class NotificationChoices {
  /** Decks for which any member has the level `all`: most messages need no query for followers. */
  private readonly followedDecks: CachedValue<ReadonlySet<string>>;

  constructor(
    private readonly choices: NotificationChoiceRepository,
    private readonly members: MemberDirectory,
    @Inject(NATS) connection: NatsConnection,
  ) {
    const load = async () => new Set(await this.choices.findFollowedDecks());
    this.followedDecks = new CachedValue(connection, 'replica.chat.followed-decks', load);
  }

  async deckLevelsOf(userId: string): Promise<Record<DeckId, NotificationLevel>> {
    const choice = await this.choices.findByMember(userId);
    const levelOf = (id: DeckId): NotificationLevel =>
      choice?.all.includes(id) ? 'all' : choice?.nothing.includes(id) ? 'nothing' : 'mentions';
    return Object.fromEntries(DECK_IDS.map((id) => [id, levelOf(id)])) as Record<DeckId, NotificationLevel>;
  }

  async setDeckLevel(userId: string, deckId: DeckId, level: NotificationLevel): Promise<void> {
    await this.choices.setDeckLevel(userId, deckId, level);
    this.followedDecks.invalidate();
  }

  /** Whether a member has the level `nothing` for a deck. */
  isSilenced(userId: string, deckId: DeckId): Promise<boolean> {
    return this.choices.existsSilenced(userId, deckId);
  }

  /** Those of the members who have the level `nothing` for a deck. */
  async silencedAmong(userIds: readonly string[], deckId: DeckId): Promise<Set<string>> {
    return new Set(await this.choices.findSilencedAmong(userIds, deckId));
  }

  /** Ids of the members with the level `all` for a deck. */
  async *followersOf(deckId: DeckId): AsyncIterable<string> {
    if ((await this.followedDecks.get()).has(deckId)) yield* this.choices.followersOf(deckId);
  }

  /** The level of a pod for each of the given members, in their order. */
  async podLevelsOf(podId: string, userIds: readonly string[]): Promise<Map<string, NotificationLevel>> {
    const chosen = await this.choices.findPodLevels(podId, userIds);
    return new Map(userIds.map((id) => [id, chosen.get(id) ?? 'all']));
  }

  async podLevelOf(podId: string, userId: string): Promise<NotificationLevel> {
    return (await this.podLevelsOf(podId, [userId])).get(userId)!;
  }

  async setPodLevel(userId: string, podId: string, level: NotificationLevel): Promise<void> {
    await this.choices.setPodLevel(userId, podId, level);
  }

  /** Ids of the pods with the level `nothing`. */
  async mutedPodsOf(userId: string): Promise<string[]> {
    const { pods = {} } = (await this.choices.findByMember(userId)) ?? {};
    return Object.entries(pods).flatMap(([id, level]) => (level === 'nothing' ? [id] : []));
  }

  quietHoursOf(userId: string): Promise<QuietHours | null> {
    return this.choices.findQuietHours(userId);
  }

  async setQuietHours(userId: string, quietHours: QuietHours | null): Promise<void> {
    await this.choices.setQuietHours(userId, quietHours);
  }

  wantsCrisisNotes(userId: string): Promise<boolean> {
    return this.choices.wantsCrisisNotes(userId);
  }

  async setCrisisNotes(userId: string, wanted: boolean): Promise<void> {
    await this.choices.setCrisisNotes(userId, wanted);
  }

  findCrisisWatchers(): Promise<string[]> {
    return this.choices.findCrisisWatchers();
  }

  /**
   * False during a member's quiet hours, and until their do not disturb ends. Applies to pushes only: the bell collects
   * notifications at any time.
   */
  async mayBeDisturbed(userId: string): Promise<boolean> {
    const [quiet, members] = await Promise.all([this.hasQuietHours(userId), this.members.find([userId])]);
    return !quiet && !availabilityOf(members.get(userId)).doNotDisturb;
  }

  /** Whether a member's quiet hours are running. */
  async hasQuietHours(userId: string): Promise<boolean> {
    const hours = await this.quietHoursOf(userId);
    return hours !== null && isQuiet(hours, new Date());
  }

  async forgetMember(userId: string): Promise<void> {
    await this.choices.deleteByMember(userId);
  }
}
