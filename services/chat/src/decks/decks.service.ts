import { deckRead } from '@crew/contracts/chat/chat.events';
import { CREW, DECK_IDS, DECKS, type DeckId } from '@crew/contracts/chat/decks';
import type { getDeckFigures } from '@crew/contracts/chat/get-deck-figures';
import type { listDecks } from '@crew/contracts/chat/list-decks';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { ReadPointers } from '@crew/message-log/read-pointers';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { Injectable } from '@nestjs/common';
import { MessagesService } from '../messages/messages.service.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { presentDays } from './deck-figures.presenter.js';
import { ReaderRepository } from './reader.repository.js';

/** The decks as a member sees them, how far members have read them, and their figures. */
@Injectable()
export class DecksService {
  private readonly pointers: ReadPointers;

  constructor(
    private readonly readers: ReaderRepository,
    private readonly messages: MessagesService,
    private readonly notifications: NotificationsService,
    private readonly stream: StreamEventPublisher,
  ) {
    this.pointers = readers.pointersInto(messages.log);
  }

  /** All decks with what is unread for a member. A new member begins with everything read. */
  async list(userId: string): Promise<Output<typeof listDecks>> {
    const [pointers, levels] = await Promise.all([
      this.pointers.of(userId, DECK_IDS),
      this.notifications.deckLevelsOf(userId),
    ]);
    return Promise.all(
      DECK_IDS.map(async (id) => {
        const { captain, ...deck } = DECKS[id];
        const { lastSeq, changes } = await this.messages.log.version(id);
        const lastReadSeq = Math.min(pointers[id], lastSeq);
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

  /**
   * Moves a member's read position forward, at most to the newest message, and publishes it to their other tabs.
   * @returns the position after it
   */
  async markRead(userId: string, deckId: DeckId, seq: number): Promise<number> {
    const { before, after: lastReadSeq } = await this.pointers.read(userId, deckId, seq);
    if (lastReadSeq > before) this.stream.publish(deckRead, userId, { deckId, lastReadSeq });
    return lastReadSeq;
  }

  /** A member's read positions, for the export of their data. */
  readPositionsOf(userId: string): Promise<Partial<Record<DeckId, number>>> {
    return this.readers.findPositions(userId);
  }

  async figures({ since, activeSince }: ParsedInput<typeof getDeckFigures>): Promise<Output<typeof getDeckFigures>> {
    const [deckDays, authors] = await Promise.all([
      this.messages.countByDay(new Date(since)),
      this.messages.countAuthors(new Date(activeSince)),
    ]);
    const decks = DECK_IDS.map(async (deckId) => ({
      deckId,
      // Sequence numbers have no gaps, so the latest one is the count.
      messages: (await this.messages.log.version(deckId)).lastSeq,
      activeMembers: authors.get(deckId) ?? 0,
    }));
    return { decks: await Promise.all(decks), days: presentDays(deckDays) };
  }
}
