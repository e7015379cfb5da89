import type { Message } from '@crew/contracts/chat/chat.entities';
import { CREW, DECK_IDS, DECKS, type DeckId } from '@crew/contracts/chat/decks';
import type { getDeckFigures } from '@crew/contracts/chat/get-deck-figures';
import { GLIMPSE_HOURS, type getDeckGlimpse } from '@crew/contracts/chat/get-deck-glimpse';
import { DECK_FACES_MAX, type listDeckActivity } from '@crew/contracts/chat/list-deck-activity';
import type { listDecks } from '@crew/contracts/chat/list-decks';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Actor } from '@crew/service-kit/rpc/call';
import { Injectable } from '@nestjs/common';
import { BlocksService } from '../blocks/blocks.service.js';
import { MembersService } from '../members/members.service.js';
import { MessagesService } from '../messages/messages.service.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { HOUR_MS, messagesByHour, presentDays } from './deck-figures.presenter.js';

/** Of so many newest messages of a deck the newest one that a member may read is shown. */
const LOOKED_THROUGH = 20;

/** The decks as a member sees them, and their figures. */
@Injectable()
export class DecksService {
  constructor(
    private readonly messages: MessagesService,
    private readonly notifications: NotificationsService,
    private readonly members: MembersService,
    private readonly blocks: BlocksService,
  ) {}

  /** All decks with what is unread for a member. A new member begins with everything read. */
  async list(userId: string): Promise<Output<typeof listDecks>> {
    const [positions, levels] = await Promise.all([
      this.messages.readPositionsOf(userId),
      this.notifications.deckLevelsOf(userId),
    ]);
    return Promise.all(
      DECK_IDS.map(async (id) => {
        const { captain, ...deck } = DECKS[id];
        const { lastSeq, changes } = await this.messages.log.version(id);
        const lastReadSeq = Math.min(positions[id], lastSeq);
        return {
          ...deck,
          captain: { key: captain, name: CREW[captain].name },
          lastSeq,
          changes,
          lastReadSeq,
          unread: lastSeq - lastReadSeq,
          notificationLevel: levels[id],
        };
      }),
    );
  }

  /** What goes on in each deck, as a member sees it. */
  async activity(member: Actor): Promise<Output<typeof listDeckActivity>> {
    const blocked = await this.blocks.blockedBy(member.id);
    return Promise.all(
      DECK_IDS.map(async (deckId) => {
        const [newest, online] = await Promise.all([
          this.newestFor(member, deckId, blocked),
          this.members.onlineIn(deckId, blocked),
        ]);
        return { deckId, newest, online: online.slice(0, DECK_FACES_MAX), onlineCount: online.length };
      }),
    );
  }

  /** What goes on in each deck, in figures that say nothing of any member. */
  async glimpse(): Promise<Output<typeof getDeckGlimpse>> {
    const current = Math.floor(Date.now() / HOUR_MS);
    const first = current - GLIMPSE_HOURS + 1;
    const posted = await this.messages.countByDeckAndHour(new Date(first * HOUR_MS));
    return Promise.all(
      DECK_IDS.map(async (deckId) => ({
        deckId,
        captain: this.members.captainStatus(DECKS[deckId].captain),
        online: (await this.members.onlineIn(deckId, new Set())).length,
        hours: messagesByHour(posted, deckId, first),
      })),
    );
  }

  async figures({ since, activeSince }: ParsedInput<typeof getDeckFigures>): Promise<Output<typeof getDeckFigures>> {
    const [deckDays, authors] = await Promise.all([
      this.messages.countByDay(new Date(since)),
      this.messages.countAuthors(new Date(activeSince)),
    ]);
    const decks = DECK_IDS.map(async (deckId) => ({
      deckId,
      // Sequence numbers have no gaps, so the latest one is the count.
      messages: await this.messages.countIn(deckId),
      activeMembers: authors.get(deckId) ?? 0,
    }));
    return { decks: await Promise.all(decks), days: presentDays(deckDays) };
  }

  private async newestFor(member: Actor, deckId: DeckId, blocked: ReadonlySet<string>): Promise<Message | null> {
    const { messages } = await this.messages.list(deckId, { limit: LOOKED_THROUGH }, member);
    const isShown = ({ deleted, hidden, userId }: Message) =>
      !deleted && !hidden && userId !== null && !blocked.has(userId);
    return messages.map((json) => JSON.parse(json) as Message).findLast(isShown) ?? null;
  }
}
