import type { DeckId } from '@crew/contracts/chat/decks';
import type { NotificationLevel } from '@crew/contracts/chat/notification.entities';
import type { QuietHours } from '@crew/contracts/chat/quiet-hours.entities';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { NotificationChoice } from './notification-choice.schema.js';

@Injectable()
export class NotificationChoiceRepository {
  constructor(@InjectModel('NotificationChoice') private readonly choices: Model<NotificationChoice>) {}

  findByMember(userId: string): Promise<NotificationChoice | null> {
    return this.choices.findById(userId).lean<NotificationChoice>();
  }

  /** The levels of a pod that the given members have chosen, by member. */
  async findPodLevels(podId: string, userIds: readonly string[]): Promise<Map<string, NotificationLevel>> {
    // An id may contain dots, which a path would split.
    const level = { $getField: { field: { $literal: podId }, input: '$pods' } };
    const found = await this.choices
      .find({ _id: { $in: userIds } }, { level })
      .lean<{ _id: string; level?: NotificationLevel }[]>();
    return new Map(found.flatMap((one): [string, NotificationLevel][] => (one.level ? [[one._id, one.level]] : [])));
  }

  async findQuietHours(userId: string): Promise<QuietHours | null> {
    const choice = await this.choices
      .findById(userId, { quietHours: 1 })
      .lean<Pick<NotificationChoice, 'quietHours'>>();
    return choice?.quietHours ?? null;
  }

  async existsSilenced(userId: string, deckId: DeckId): Promise<boolean> {
    return (await this.choices.exists({ _id: userId, nothing: deckId })) !== null;
  }

  async findSilencedAmong(userIds: readonly string[], deckId: DeckId): Promise<string[]> {
    const found = await this.choices
      .find({ _id: { $in: userIds }, nothing: deckId }, { _id: 1 })
      .lean<Pick<NotificationChoice, '_id'>[]>();
    return found.map(({ _id }) => _id);
  }

  /** Decks for which any member has the level `all`. */
  async findFollowedDecks(): Promise<string[]> {
    return this.choices.distinct('all');
  }

  /** Ids of the members with the level `all` for a deck. */
  async *followersOf(deckId: DeckId): AsyncIterable<string> {
    const found = this.choices.find({ all: deckId }, { _id: 1 }).lean<Pick<NotificationChoice, '_id'>>().cursor();
    for await (const { _id } of found) yield _id;
  }

  async wantsCrisisNotes(userId: string): Promise<boolean> {
    return (await this.choices.exists({ _id: userId, crisisNotes: true })) !== null;
  }

  /** Ids of those who want notes about members in a crisis, also of former admins. */
  async findCrisisWatchers(): Promise<string[]> {
    const found = await this.choices.find({ crisisNotes: true }, { _id: 1 }).lean<Pick<NotificationChoice, '_id'>[]>();
    return found.map(({ _id }) => _id);
  }

  async setCrisisNotes(userId: string, wanted: boolean): Promise<void> {
    const change = wanted ? { $set: { crisisNotes: true } } : { $unset: { crisisNotes: 1 } };
    await this.choices.updateOne({ _id: userId }, change, { upsert: true });
  }

  async setDeckLevel(userId: string, deckId: DeckId, level: NotificationLevel): Promise<void> {
    const without = (field: string) => ({ $setDifference: [{ $ifNull: [`$${field}`, []] }, [deckId]] });
    const updated = (field: 'all' | 'nothing') =>
      level === field ? { $concatArrays: [without(field), [deckId]] } : without(field);
    // One update sets both lists, so that a deck is never in both.
    await this.choices.updateOne({ _id: userId }, [{ $set: { all: updated('all'), nothing: updated('nothing') } }], {
      upsert: true,
      updatePipeline: true,
    });
  }

  async setPodLevel(userId: string, podId: string, level: NotificationLevel): Promise<void> {
    const field = `pods.${podId}`;
    const change = level === 'all' ? { $unset: { [field]: 1 } } : { $set: { [field]: level } };
    await this.choices.updateOne({ _id: userId }, change, { upsert: true });
  }

  async setQuietHours(userId: string, quietHours: QuietHours | null): Promise<void> {
    await this.choices.updateOne({ _id: userId }, { $set: { quietHours } }, { upsert: true });
  }

  async deleteByMember(userId: string): Promise<void> {
    await this.choices.deleteOne({ _id: userId });
  }
}
