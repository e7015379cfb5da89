import { CREW_KEYS, type CrewKey } from '@crew/contracts/chat/decks';
import { NATS } from '@crew/service-kit/nats/connect-nats';
import { CachedValue } from '@crew/service-kit/replicas/cached-value';
import type { NatsConnection } from '@nats-io/nats-core';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { CrewMemberDocument } from './crew-member.schema.js';
import { crewSeed } from './crew-seed.js';

/** What an admin or a model may change about one of the crew. */
export type CrewChange = Partial<Omit<CrewMemberDocument, '_id' | 'slug' | 'createdAt' | 'updatedAt'>>;

/** The eight. Every posted message is read with all of them in mind, so they are kept in memory. */
@Injectable()
export class CrewRepository implements OnApplicationBootstrap {
  private readonly known: CachedValue<CrewMemberDocument[]>;
  private readonly watchers: (() => void)[] = [];

  constructor(
    @InjectModel('CrewMember') private readonly crew: Model<CrewMemberDocument>,
    @Inject(NATS) connection: NatsConnection,
  ) {
    this.known = new CachedValue(connection, 'replica.crew-ai.crew', () => this.read());
  }

  /** A first start has its crew aboard. */
  async onApplicationBootstrap(): Promise<void> {
    if ((await this.crew.estimatedDocumentCount()) === 0) await this.seed();
  }

  /** Told whenever one of the crew was changed or came aboard. */
  onChange(watcher: () => void): void {
    this.watchers.push(watcher);
  }

  /** Adds those of the eight who are missing and changes nobody; resolves to how many were added. */
  async seed(): Promise<number> {
    const result = await this.crew.bulkWrite(
      crewSeed(new Date()).map(({ _id, ...rest }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: rest }, upsert: true, timestamps: false },
      })),
    );
    this.changed();
    return result.upsertedCount;
  }

  /** Everybody: the captains in the order of the bridge, then the others. */
  all(): Promise<CrewMemberDocument[]> {
    return this.known.get();
  }

  async find(key: string): Promise<CrewMemberDocument | undefined> {
    return (await this.all()).find(({ _id }) => _id === key);
  }

  /** Those whose name, role or slug has the text in it whatever its case; by name. */
  async search(text = ''): Promise<CrewMemberDocument[]> {
    const wanted = text.toLowerCase();
    return (await this.all())
      .filter(({ displayName, role, slug }) =>
        [displayName, role, slug].some((field) => field.toLowerCase().includes(wanted)),
      )
      .sort((a, b) => a.displayName.localeCompare(b.displayName));
  }

  /**
   * Changes one of the crew; resolves to the member as it is then, or undefined when there is none: none at all, or none
   * that has not been changed since a time.
   */
  async change(key: string, change: CrewChange, unchangedSince?: Date): Promise<CrewMemberDocument | undefined> {
    const wanted = { _id: key, ...(unchangedSince && { updatedAt: unchangedSince }) };
    const changed = await this.crew
      .findOneAndUpdate(wanted, { $set: change }, { returnDocument: 'after' })
      .lean<CrewMemberDocument>();
    this.changed();
    return changed ?? undefined;
  }

  private changed(): void {
    this.known.invalidate();
    this.watchers.forEach((tell) => tell());
  }

  private async read(): Promise<CrewMemberDocument[]> {
    const crew = await this.crew.find().lean<CrewMemberDocument[]>();
    const place = ({ _id }: CrewMemberDocument): number => CREW_KEYS.indexOf(_id as CrewKey);
    return crew.sort((a, b) => place(a) - place(b));
  }
}
