import type { Author, DeckMember } from '@crew/contracts/chat/chat.entities';
import { presence } from '@crew/contracts/chat/chat.events';
import { CREW_KEYS, DECK_IDS, type CrewKey, type DeckId } from '@crew/contracts/chat/decks';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import type { MemberDocument } from '@crew/member-directory/member.schema';
import { availabilityOf, personOf } from '@crew/member-directory/person-of';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { Presence } from '@crew/service-kit/presence/presence';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { BlocksService } from '../blocks/blocks.service.js';
import { CaptainStatuses } from './captain-statuses.js';
import { presentCaptain, presentDeckMember } from './deck-member.presenter.js';
import { DeckVisitRepository } from './deck-visit.repository.js';
import type { DeckVisit } from './deck-visit.schema.js';

const LISTED_MAX = 100;
const FOUND_MAX = 20;
/** Requests within this time share one read of a deck's latest visits. */
const VISITS_FRESH_MS = 1_000;
/** Further posts of a member to a deck within this time do not update their visit. */
const VISIT_DEBOUNCE_MS = 60_000;

/** The captains listed in every deck: all but the Help Guide, which is not part of any deck. */
const LISTED_CAPTAINS = CREW_KEYS.filter((key) => key !== 'guide');

/** The captains and members of the decks. */
@Injectable()
export class MembersService {
  private readonly recentVisits = new LRUCache<string, true>({ max: 20_000, ttl: VISIT_DEBOUNCE_MS });
  private readonly latestVisits = new LRUCache<DeckId, DeckVisit[]>({
    max: DECK_IDS.length,
    ttl: VISITS_FRESH_MS,
    // A post removes the entry, perhaps during a read: those who wait for it still get its answer.
    ignoreFetchAbort: true,
    fetchMethod: (deckId) => this.visits.findLatest(deckId, LISTED_MAX),
  });

  constructor(
    private readonly visits: DeckVisitRepository,
    private readonly directory: MemberDirectory,
    private readonly presence: Presence,
    private readonly captains: CaptainStatuses,
    private readonly blocks: BlocksService,
    private readonly stream: StreamEventPublisher,
  ) {}

  /** Captains and members without those that the viewer has blocked: of the deck, or all whose name starts with `q`. */
  async list(deckId: DeckId, q: string | undefined, viewerId: string): Promise<DeckMember[]> {
    const [found, { blocked, blockers }] = await Promise.all([
      q === undefined ? this.membersOf(deckId) : this.directory.search(q.toLowerCase(), FOUND_MAX),
      this.blocks.inBothDirections(viewerId),
    ]);
    const members = found.filter(({ _id }) => !blocked.has(_id));
    return [...this.presentCaptains(q), ...(await this.presentMembers(members, blockers))];
  }

  /** The presence of members, in the given order. */
  async presenceOf(ids: readonly string[]): Promise<DeckMember['status'][]> {
    const statuses = await this.presence.statusesOf(ids);
    return ids.map((id) => statuses.get(id) ?? 'offline');
  }

  captainStatus(key: CrewKey): DeckMember['status'] {
    return this.captains.of(key).status;
  }

  /** The latest authors of a deck who are online and not among the `blocked`, the latest first. */
  async onlineIn(deckId: DeckId, blocked: ReadonlySet<string>): Promise<Author[]> {
    const visits = await this.latestVisits.forceFetch(deckId);
    const authors = visits.map(({ userId }) => userId).filter((id) => !blocked.has(id));
    const statuses = await this.presence.statusesOf(authors);
    const online = authors.filter((id) => statuses.get(id) === 'online');
    const known = await this.directory.find(online);
    return online.filter((id) => known.has(id)).map((id) => personOf(id, known));
  }

  /** Records that a member posts to a deck. */
  async recordVisit(deckId: DeckId, userId: string): Promise<void> {
    const key = `${deckId}:${userId}`;
    if (this.recentVisits.has(key)) return;
    await this.visits.save(deckId, userId, new Date());
    this.recentVisits.set(key, true);
    this.latestVisits.delete(deckId);
  }

  /** Records a focus heartbeat of a member and publishes their return when they were away. */
  async recordFocus(userId: string): Promise<void> {
    const isBack = await this.presence.look(userId);
    if (isBack) this.stream.publish(presence, 'all', { online: [userId], offline: [], away: [] });
  }

  /** The members who posted to the deck, latest first. */
  private async membersOf(deckId: DeckId): Promise<MemberDocument[]> {
    const visits = await this.latestVisits.forceFetch(deckId);
    const known = await this.directory.find(visits.map(({ userId }) => userId));
    return visits.flatMap(({ userId }) => known.get(userId) ?? []);
  }

  /** The captains, or those whose key or a word of whose name starts with `q`. */
  private presentCaptains(q = ''): DeckMember[] {
    const prefix = q.toLowerCase();
    const captains = LISTED_CAPTAINS.map((key) => presentCaptain(key, this.captains.of(key)));
    return captains.filter(({ key, displayName }) =>
      [key, ...displayName.toLowerCase().split(' ')].some((word) => word.startsWith(prefix)),
    );
  }

  private async presentMembers(members: MemberDocument[], blockers: ReadonlySet<string>): Promise<DeckMember[]> {
    const statuses = await this.presence.statusesOf(members.map(({ _id }) => _id));
    return members.map((member) => {
      const availability = blockers.has(member._id) ? {} : availabilityOf(member);
      return presentDeckMember(member, statuses.get(member._id) ?? 'offline', availability);
    });
  }
}
