import { deckRead } from '@crew/contracts/chat/chat.events';
import { DECK_IDS, type DeckId } from '@crew/contracts/chat/decks';
import { ReadPointers } from '@crew/message-log/read-pointers';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { MessagesService } from '../messages/messages.service.js';
import type { Reader } from './reader.schema.js';

/** How far members have read the decks. */
@Injectable()
export class ReadingService {
  private readonly pointers: ReadPointers;

  constructor(
    @InjectModel('Reader') readers: Model<Reader>,
    messages: MessagesService,
    private readonly push: StreamEventPublisher,
  ) {
    this.pointers = new ReadPointers(readers as unknown as Model<{ _id: string }>, 'decks', messages.log);
  }

  /** Place of the latest message read in each deck. Who is new begins with everything read. */
  pointersOf(userId: string): Promise<Record<DeckId, number>> {
    return this.pointers.of(userId, DECK_IDS);
  }

  /** Moves the pointer forward, not beyond the newest message, and tells the member's other tabs. */
  async read(userId: string, deckId: DeckId, seq: number): Promise<number> {
    const { before, after: lastReadSeq } = await this.pointers.read(userId, deckId, seq);
    if (lastReadSeq > before) this.push.publish(deckRead, userId, { deckId, lastReadSeq });
    return lastReadSeq;
  }
}
