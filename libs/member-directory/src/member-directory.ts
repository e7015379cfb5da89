import type { EventData } from '@crew/contracts/event';
import { userChanged, userDeparted, userRegistered, type PublicMember } from '@crew/contracts/identity/identity.events';
import { Reacts } from '@crew/service-kit/events/reacts';
import { NATS } from '@crew/service-kit/nats/connect-nats';
import type { Actor } from '@crew/service-kit/rpc/call';
import { SERVICE_NAME } from '@crew/service-kit/service-name';
import type { NatsConnection } from '@nats-io/nats-core';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LRUCache } from 'lru-cache';
import type { Model } from 'mongoose';
import type { MemberDocument } from './member.schema.js';

const termsOf = (username: string, displayName: string): string[] => {
  const name = displayName.toLowerCase();
  return [...new Set([username.toLowerCase(), name, ...name.split(/\s+/)])];
};

/** Names and pictures of members by id. */
@Injectable()
export class MemberDirectory implements OnModuleInit {
  private readonly known = new LRUCache<string, MemberDocument>({ max: 20_000 });
  private readonly listeners = new Set<() => void>();
  private readonly farewells: ((member: MemberDocument) => Promise<void>)[] = [];
  /** Where the replicas of a service tell each other that somebody changed. */
  private readonly changes: string;

  constructor(
    @InjectModel('Member') private readonly members: Model<MemberDocument>,
    @Inject(NATS) private readonly connection: NatsConnection,
    @Inject(SERVICE_NAME) service: string,
  ) {
    this.changes = `replica.${service}.member-changed`;
  }

  onModuleInit(): void {
    this.connection.subscribe(this.changes, {
      callback: (error, message) => {
        if (error) return;
        this.known.delete(message.string());
        for (const listener of this.listeners) listener();
      },
    });
  }

  /** Told when a name or a picture changed: what was shown with the old one is out of date. */
  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** What is still to be done with the name of who departed, before it is forgotten; done again until it succeeds. */
  beforeForgetting(work: (member: MemberDocument) => Promise<void>): void {
    this.farewells.push(work);
  }

  /** Those of the given members that this service has heard of. */
  async find(ids: Iterable<string>): Promise<Map<string, MemberDocument>> {
    const wanted = [...new Set(ids)];
    const missing = wanted.filter((id) => !this.known.has(id));
    if (missing.length > 0) {
      const found = await this.members.find({ _id: { $in: missing } }).lean<MemberDocument[]>();
      for (const member of found) this.known.set(member._id, member);
    }
    return this.remembered(wanted);
  }

  /** Those of the given members that are in memory now. */
  remembered(ids: string[]): Map<string, MemberDocument> {
    return new Map(ids.flatMap((id) => this.known.get(id) ?? []).map((member) => [member._id, member]));
  }

  /** Learns who somebody is from their own call: they may speak before their registration has arrived here. */
  async meet({
    id,
    username,
    displayName,
    avatarUrl,
  }: Pick<Actor, 'id' | 'username' | 'displayName' | 'avatarUrl'>): Promise<void> {
    const known = this.known.get(id);
    if (known?.username === username && known.displayName === displayName && known.avatarUrl === avatarUrl) return;
    const member = { username, displayName, avatarUrl, terms: termsOf(username, displayName) };
    // A copy that a crash may take: whoever speaks next is met again.
    await this.members.updateOne({ _id: id }, { $set: member }, { upsert: true, writeConcern: { w: 1, j: false } });
    this.known.set(id, { _id: id, ...member });
  }

  /** Members whose username, display name or a word of it begins with a text, whatever the case. */
  async search(text: string, limit: number): Promise<MemberDocument[]> {
    const from = text.toLowerCase();
    return this.members
      .find({ terms: { $elemMatch: { $gte: from, $lt: `${from}\uffff` } } })
      .sort({ username: 1 })
      .limit(limit)
      .lean<MemberDocument[]>();
  }

  /** Members by their usernames, as they are written. */
  async named(usernames: readonly string[]): Promise<MemberDocument[]> {
    if (usernames.length === 0) return [];
    return this.members.find({ username: { $in: usernames } }).lean<MemberDocument[]>();
  }

  /** Id of the one who is called so: a member's by username, whatever the case; any other name stands for itself, as a captain's key does. */
  async idOf(name: string): Promise<string> {
    const wanted = name.toLowerCase();
    const called = await this.members.find({ terms: wanted }).lean<MemberDocument[]>();
    return called.find(({ username }) => username.toLowerCase() === wanted)?._id ?? wanted;
  }

  /** Ids of all members, so many at a time. */
  async *all(batch: number): AsyncIterable<string[]> {
    for (let last = ''; ;) {
      const found = await this.members
        .find({ _id: { $gt: last } }, { _id: 1 })
        .sort({ _id: 1 })
        .limit(batch)
        .lean<MemberDocument[]>();
      if (found.length === 0) return;
      yield found.map(({ _id }) => _id);
      last = found.at(-1)!._id;
    }
  }

  @Reacts(userRegistered)
  async meetNewMember(member: PublicMember): Promise<void> {
    await this.meet(member);
  }

  @Reacts(userChanged)
  async meetChangedMember(member: PublicMember): Promise<void> {
    await this.meet(member);
    this.connection.publish(this.changes, member.id);
  }

  @Reacts(userDeparted)
  async forgetMember({ id }: EventData<typeof userDeparted>): Promise<void> {
    const member = await this.members.findById(id).lean<MemberDocument>();
    if (member) for (const work of this.farewells) await work(member);
    await this.members.deleteOne({ _id: id });
    this.connection.publish(this.changes, id);
  }
}
