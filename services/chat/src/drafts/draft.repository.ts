import type { Draft } from '@crew/contracts/chat/draft.entities';
import { saveIfLater } from '@crew/service-kit/mongo/save-if-later';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { StoredDraft } from './draft.schema.js';

@Injectable()
export class DraftRepository {
  constructor(@InjectModel('Draft') private readonly drafts: Model<StoredDraft>) {}

  /** Stores a draft. @returns false when one that was written later is stored already */
  saveIfLater(userId: string, { room, threadId, text, at }: Draft): Promise<boolean> {
    return saveIfLater(this.drafts, {
      _id: `${userId} ${room}/${threadId ?? ''}`,
      userId,
      room,
      ...(threadId !== undefined && { threadId }),
      text,
      length: text.length,
      at: new Date(at),
      ...(text === '' && { removedAt: new Date() }),
    });
  }

  list(userId: string): Promise<StoredDraft[]> {
    return this.drafts.find({ userId }).lean<StoredDraft[]>();
  }

  /** Sizes and times of a member's drafts. */
  listSizes(userId: string): Promise<Pick<StoredDraft, '_id' | 'length' | 'at'>[]> {
    return this.drafts.find({ userId }, { length: 1, at: 1 }).lean<Pick<StoredDraft, '_id' | 'length' | 'at'>[]>();
  }

  async delete(ids: readonly string[]): Promise<void> {
    await this.drafts.deleteMany({ _id: { $in: ids } });
  }

  async deleteOf(userId: string): Promise<void> {
    await this.drafts.deleteMany({ userId });
  }
}
