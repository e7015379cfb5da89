import type { EventEnvelope } from '@crew/contracts/event';
import { Outbox } from '@crew/service-kit/events/outbox';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { LogEntry } from './log-entry.schema.js';

@Injectable()
export class LogEntryRepository {
  constructor(
    @InjectModel('LogEntry') private readonly entries: Model<LogEntry>,
    private readonly outbox: Outbox,
  ) {
    outbox.watch(entries);
  }

  /** Stores an entry together with its events, and publishes them. */
  async insert(entry: LogEntry, events: EventEnvelope[]): Promise<void> {
    await this.entries.create({ ...entry, outbox: events });
    this.outbox.relay(this.entries, entry._id, events);
  }

  findById(id: string): Promise<LogEntry | null> {
    return this.entries.findById(id, { outbox: 0 }).lean<LogEntry>();
  }

  findLatestActive(): Promise<LogEntry | null> {
    return this.entries.findOne({ isActive: true }, { outbox: 0 }).sort({ _id: -1 }).lean<LogEntry>();
  }

  /** Entries posted before the entry with this id, newest first; the newest entries without an id. */
  findPage(limit: number, before?: string): Promise<LogEntry[]> {
    const filter = before === undefined ? {} : { _id: { $lt: before } };
    return this.entries.find(filter, { outbox: 0 }).sort({ _id: -1 }).limit(limit).lean<LogEntry[]>();
  }

  /** The updated entry; null when there is none with this id. */
  setActive(id: string, isActive: boolean): Promise<LogEntry | null> {
    return this.entries
      .findOneAndUpdate({ _id: id }, { $set: { isActive } }, { returnDocument: 'after' })
      .lean<LogEntry>();
  }
}
