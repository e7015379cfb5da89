import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AuditDocument } from './audit.schema.js';

interface PageQuery {
  before?: string | undefined;
  limit: number;
  /** Only entries about or by this member. */
  memberId?: string | undefined;
}

/** The audit log. Entries are inserted and read, never changed. */
@Injectable()
export class AuditRepository {
  constructor(@InjectModel('Audit') private readonly entries: Model<AuditDocument>) {}

  async insert(entry: AuditDocument): Promise<void> {
    await this.entries.insertMany([entry], { lean: true });
  }

  /**
   * Inserts the entry of a domain event, unless there is one already.
   * @throws MongoServerError while the unique index of events is missing, which the hint notices
   */
  async insertOfEvent(eventId: string, entry: Omit<AuditDocument, 'factId'>): Promise<void> {
    await this.entries.updateOne({ factId: eventId }, { $setOnInsert: entry }, { upsert: true, hint: { factId: 1 } });
  }

  /** Entries, newest first. */
  findPage({ before, limit, memberId }: PageQuery): Promise<AuditDocument[]> {
    const filter = {
      ...(before !== undefined && { _id: { $lt: before } }),
      ...(memberId !== undefined && { $or: [{ actorId: memberId }, { 'target.id': memberId }] }),
    };
    return this.entries.find(filter).sort({ _id: -1 }).limit(limit).lean().exec();
  }
}
