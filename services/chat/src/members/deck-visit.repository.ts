import type { DeckId } from '@crew/contracts/chat/decks';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { DeckVisit } from './deck-visit.schema.js';

@Injectable()
export class DeckVisitRepository {
  constructor(@InjectModel('DeckVisit') private readonly visits: Model<DeckVisit>) {}

  async save(deckId: DeckId, userId: string, lastAt: Date): Promise<void> {
    await this.visits.updateOne({ _id: `${deckId}:${userId}` }, { $set: { deckId, userId, lastAt } }, { upsert: true });
  }

  /** The latest visits of a deck, latest first. */
  findLatest(deckId: DeckId, limit: number): Promise<DeckVisit[]> {
    return this.visits.find({ deckId }).sort({ lastAt: -1 }).limit(limit).lean<DeckVisit[]>();
  }
}
