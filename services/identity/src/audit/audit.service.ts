import type { Call } from '@crew/service-kit/rpc/call';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { uuidv7 } from 'uuidv7';
import type { AuditDocument } from './audit.schema.js';

/** The log of every admin's acts. It is only ever written to and read. */
@Injectable()
export class AuditService {
  constructor(@InjectModel('Audit') private readonly entries: Model<AuditDocument>) {}

  /** Writes down what the caller does; the operator, where nobody is signed in. */
  async record(
    { actor }: Pick<Call, 'actor'>,
    action: string,
    target: AuditDocument['target'] = null,
    details: AuditDocument['details'] = {},
  ): Promise<void> {
    const entry: AuditDocument = { _id: uuidv7(), at: new Date(), actorId: actor?.id ?? null, action, target, details };
    await this.entries.collection.insertOne(entry as never);
  }

  /** Writes down what another service told of, once however often it tells. */
  async recordFact(factId: string, entry: Omit<AuditDocument, '_id' | 'factId'>): Promise<void> {
    await this.entries.updateOne({ factId }, { $setOnInsert: { _id: uuidv7(), ...entry } }, { upsert: true });
  }

  /** Newest first, a page at a time; only what concerns one member, if one is named. */
  page(before: string | undefined, limit: number, memberId?: string): Promise<AuditDocument[]> {
    const filter = {
      ...(before !== undefined && { _id: { $lt: before } }),
      ...(memberId !== undefined && { $or: [{ actorId: memberId }, { 'target.id': memberId }] }),
    };
    return this.entries.find(filter).sort({ _id: -1 }).limit(limit).lean<AuditDocument[]>().exec();
  }
}
