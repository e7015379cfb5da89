import { deckRead } from '@crew/contracts/chat/chat.events';
import { DECK_IDS, type DeckId } from '@crew/contracts/chat/decks';
import { PushPublisher } from '@crew/service-kit/events/push-publisher';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { MessagesService } from '../messages/messages.service.js';
import type { Reader } from './reader.schema.js';

/** How far members have read. */
@Injectable()
export class ReadingService {
  constructor(
    @InjectModel('Reader') private readonly readers: Model<Reader>,
    private readonly messages: MessagesService,
    private readonly push: PushPublisher,
  ) {}

  /** Place of the latest message read in each deck. Who is new begins with everything read. */
  async pointersOf(userId: string): Promise<Record<DeckId, number>> {
    const known = await this.readers.findById(userId).lean<Reader>();
    const decks = known?.decks ?? (await this.begin(userId));
    return Object.fromEntries(DECK_IDS.map((id) => [id, decks[id] ?? 0])) as Record<DeckId, number>;
  }

  /** Moves the pointer forward, not beyond the newest message, and tells the member's other tabs. */
  async read(userId: string, deckId: DeckId, seq: number): Promise<number> {
    const before = await this.pointersOf(userId);
    const { lastSeq } = await this.messages.log.version(deckId);
    const lastReadSeq = Math.max(before[deckId], Math.min(seq, lastSeq));
    if (lastReadSeq > before[deckId]) {
      await this.readers.updateOne({ _id: userId }, { $max: { [`decks.${deckId}`]: lastReadSeq } });
      this.push.publish(deckRead, userId, { deckId, lastReadSeq });
    }
    return lastReadSeq;
  }

  private async begin(userId: string): Promise<Reader['decks']> {
    const entries = await Promise.all(
      DECK_IDS.map(async (id) => [id, (await this.messages.log.version(id)).lastSeq] as const),
    );
    const decks = Object.fromEntries(entries);
    await this.readers.updateOne({ _id: userId }, { $setOnInsert: { decks } }, { upsert: true });
    return decks;
  }
}
