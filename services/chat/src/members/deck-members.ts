import { CREW, CREW_KEYS, DECKS, type CrewKey, type DeckId } from '@crew/contracts/chat/decks';
import type { DeckMember } from '@crew/contracts/chat/chat.entities';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import type { MemberDocument } from '@crew/member-directory/member.schema';
import { Presence } from '@crew/service-kit/presence/presence';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LRUCache } from 'lru-cache';
import type { Model } from 'mongoose';
import { CaptainStatuses } from './captain-statuses.js';
import type { DeckVisit } from './deck-visit.schema.js';

const SHOWN_MAX = 100;
const FOUND_MAX = 20;
/** Who speaks again within this time needs no new note of it. */
const NOTED_MS = 60_000;

/** The captains that a deck shows: all but the Help Guide, who answers elsewhere. */
const AI_CREW = CREW_KEYS.filter((key) => key !== 'guide');

const officeOf = (key: CrewKey): string => {
  const { deckId } = CREW[key];
  return deckId ? `Captain of the ${DECKS[deckId].name}` : 'Guardian of the Signal';
};

/** Who is to be found in a deck. */
@Injectable()
export class DeckMembers {
  private readonly noted = new LRUCache<string, true>({ max: 20_000, ttl: NOTED_MS });

  constructor(
    @InjectModel('DeckVisit') private readonly visits: Model<DeckVisit>,
    private readonly directory: MemberDirectory,
    private readonly presence: Presence,
    private readonly captains: CaptainStatuses,
  ) {}

  /** Notes that a member has just spoken in a deck. */
  async note(deckId: DeckId, userId: string): Promise<void> {
    const _id = `${deckId}:${userId}`;
    if (this.noted.has(_id)) return;
    this.noted.set(_id, true);
    await this.visits.updateOne({ _id }, { $set: { deckId, userId, lastAt: new Date() } }, { upsert: true });
  }

  /** The captains, then the members who spoke here, the latest first. */
  async present(deckId: DeckId): Promise<DeckMember[]> {
    const visits = await this.visits.find({ deckId }).sort({ lastAt: -1 }).limit(SHOWN_MAX).lean<DeckVisit[]>();
    const known = await this.directory.find(visits.map(({ userId }) => userId));
    return [...this.crew(), ...(await this.shown(visits.flatMap(({ userId }) => known.get(userId) ?? [])))];
  }

  /** Captains and members of the whole crew whose name begins with a text. */
  async search(text: string): Promise<DeckMember[]> {
    const wanted = text.toLowerCase();
    const captains = this.crew().filter(
      ({ key, displayName }) =>
        key.startsWith(wanted) ||
        displayName
          .toLowerCase()
          .split(' ')
          .some((word) => word.startsWith(wanted)),
    );
    return [...captains, ...(await this.shown(await this.directory.search(wanted, FOUND_MAX)))];
  }

  private crew(): DeckMember[] {
    return AI_CREW.map((key) => ({
      id: key,
      key,
      label: officeOf(key),
      type: 'crew',
      ...this.captains.of(key),
    }));
  }

  private async shown(members: MemberDocument[]): Promise<DeckMember[]> {
    const statuses = await this.presence.statusesOf(members.map(({ _id }) => _id));
    return members.map(({ _id, username, displayName, avatarUrl }) => ({
      id: _id,
      key: username,
      displayName,
      label: `@${username}`,
      avatarUrl,
      type: 'member',
      status: statuses.get(_id) ?? 'offline',
    }));
  }
}
