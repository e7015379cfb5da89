import { SAVED_MAX } from '@crew/contracts/rooms/rooms.constants';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Saved, SavedKind, SavedMessage } from './saved-messages.schema.js';

/** The messages that members saved for themselves. They keep no words: the messages are read when they are listed. */
@Injectable()
export class SavedMessageRepository {
  constructor(@InjectModel('SavedMessages') private readonly members: Model<Saved>) {}

  /** Saves a message, once. @returns false when the member has saved as many as they can */
  async add(userId: string, kind: SavedKind, { id, roomId }: Pick<SavedMessage, 'id' | 'roomId'>): Promise<boolean> {
    await this.members.updateOne({ _id: userId }, { $setOnInsert: { _id: userId } }, { upsert: true });
    const { matchedCount } = await this.members.updateOne(
      { _id: userId, [`${kind}.id`]: { $ne: id }, [`${kind}.${SAVED_MAX - 1}`]: { $exists: false } },
      { $push: { [kind]: { id, roomId, at: new Date() } } },
    );
    return matchedCount === 1 || (await this.members.exists({ _id: userId, [`${kind}.id`]: id })) !== null;
  }

  async remove(userId: string, kind: SavedKind, id: string): Promise<void> {
    await this.members.updateOne({ _id: userId }, { $pull: { [kind]: { id } } });
  }

  /** The messages that a member saved of a kind of room, the last saved first. */
  async list(userId: string, kind: SavedKind): Promise<SavedMessage[]> {
    const found = await this.members.findById(userId, { [kind]: 1 }).lean<Saved>();
    return found?.[kind]?.reverse() ?? [];
  }

  /** All that a member saved, for the export of their data. */
  async findAll(userId: string): Promise<Omit<Saved, '_id'>> {
    return (await this.members.findById(userId, { _id: 0 }).lean<Saved>()) ?? {};
  }

  async delete(userId: string): Promise<void> {
    await this.members.deleteOne({ _id: userId });
  }
}
