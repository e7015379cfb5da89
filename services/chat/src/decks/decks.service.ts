import { CREW, DECK_IDS, DECKS } from '@crew/contracts/chat/decks';
import type { getDeckFigures } from '@crew/contracts/chat/get-deck-figures';
import type { listDecks } from '@crew/contracts/chat/list-decks';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { Injectable } from '@nestjs/common';
import { MessagesService } from '../messages/messages.service.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { presentDays } from './deck-figures.presenter.js';

/** The decks as a member sees them, and their figures. */
@Injectable()
export class DecksService {
  constructor(
    private readonly messages: MessagesService,
    private readonly notifications: NotificationsService,
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
}
