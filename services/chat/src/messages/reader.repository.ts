import type { DeckId } from '@crew/contracts/chat/decks';
import type { MessageLog } from '@crew/message-log/message-log';
import { ReadPointers } from '@crew/message-log/read-pointers';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Reader } from './reader.schema.js';

@Injectable()
export class ReaderRepository {
  /** The model is typed by its id alone, as {@link ReadPointers} takes it. */
  constructor(@InjectModel('Reader') private readonly readers: Model<{ _id: string }>) {}

  /** Read pointers into the rooms of a message log, stored in this collection. */
  pointersInto(log: MessageLog): ReadPointers {
    return new ReadPointers(this.readers, 'decks', log);
  }

  /** The stored read positions of a member, without decks that they have not opened yet. */
  async findPositions(userId: string): Promise<Partial<Record<DeckId, number>>> {
    return (await this.readers.findById(userId).lean<Reader>())?.decks ?? {};
  }
}
