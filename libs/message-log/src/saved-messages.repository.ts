import type { EventEnvelope } from '@crew/contracts/event';
import { SAVED_MAX } from '@crew/contracts/rooms/rooms.constants';
import { Outbox } from '@crew/service-kit/events/outbox';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { KindOfRooms } from './kind-of-rooms.js';
import type { Saved, SavedMessage } from './saved-messages.schema.js';

/** The messages that members saved for themselves. They keep no words: the messages are read when they are listed. */
@Injectable()
export class SavedMessageRepository {
  constructor(
    @InjectModel('SavedMessages') private readonly members: Model<Saved>,
    private readonly outbox: Outbox,
  ) {
    outbox.watch(members);
  }

  /** Saves a message once, with this reminder or none. @returns false when the member has saved as many as they can */
  async add(userId: string, kind: KindOfRooms, message: Omit<SavedMessage, 'at'>): Promise<boolean> {
    if (await this.setReminder(userId, kind, message)) return true;
    await this.members.updateOne({ _id: userId }, { $setOnInsert: { _id: userId } }, { upsert: true });
    const { matchedCount } = await this.members.updateOne(
      { _id: userId, [`${kind}.id`]: { $ne: message.id }, [`${kind}.${SAVED_MAX - 1}`]: { $exists: false } },
      { $push: { [kind]: { ...message, at: new Date() } } },
    );
    return matchedCount === 1 || this.setReminder(userId, kind, message);
  }

  async remove(userId: string, kind: KindOfRooms, id: string): Promise<void> {
    await this.members.updateOne({ _id: userId }, { $pull: { [kind]: { id } } });
  }

  /** The messages that a member saved of a kind of room, the last saved first. */
  async list(userId: string, kind: KindOfRooms): Promise<SavedMessage[]> {
    const found = await this.members.findById(userId, { [kind]: 1 }).lean<Saved>();
    return found?.[kind]?.reverse() ?? [];
  }

  /** All that a member saved, for the export of their data. */
  async findAll(userId: string): Promise<Omit<Saved, '_id' | 'outbox'>> {
    return (await this.members.findById(userId, { _id: 0, outbox: 0 }).lean<Saved>()) ?? {};
  }

  /** A message whose reminder is due. */
  async findDue(kind: KindOfRooms, now: Date): Promise<{ userId: string; saved: SavedMessage } | null> {
    const due = { $elemMatch: { remindAt: { $lte: now } } };
    const found = await this.members.findOne({ [kind]: due }, { [kind]: due }).lean<Saved>();
    const saved = found?.[kind]?.[0];
    return saved ? { userId: found!._id, saved } : null;
  }

  /** Removes a reminder that is due, unless another replica or the member did, and publishes the events. */
  async closeReminder(
    userId: string,
    kind: KindOfRooms,
    { id, remindAt }: SavedMessage,
    events: EventEnvelope[],
  ): Promise<void> {
    const { modifiedCount } = await this.members.updateOne(
      { _id: userId, [kind]: { $elemMatch: { id, remindAt } } },
      { $unset: { [`${kind}.$.remindAt`]: 1 }, ...(events.length > 0 && { $push: { outbox: { $each: events } } }) },
    );
    if (modifiedCount === 1) this.outbox.relay(this.members, userId, events);
  }

  async delete(userId: string): Promise<void> {
    await this.members.deleteOne({ _id: userId });
  }

  /** @returns whether the member has saved the message */
  private async setReminder(
    userId: string,
    kind: KindOfRooms,
    { id, remindAt }: Pick<SavedMessage, 'id' | 'remindAt'>,
  ): Promise<boolean> {
    const field = `${kind}.$.remindAt`;
    const { matchedCount } = await this.members.updateOne(
      { _id: userId, [`${kind}.id`]: id },
      remindAt ? { $set: { [field]: remindAt } } : { $unset: { [field]: 1 } },
    );
    return matchedCount === 1;
  }
}
