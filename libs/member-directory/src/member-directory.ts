import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_LANGUAGE, type Language } from '@crew/contracts/languages';
import { NATS } from '@crew/service-kit/nats/connect-nats';
import type { Actor } from '@crew/service-kit/rpc/call';
import { SERVICE_NAME } from '@crew/service-kit/service-name';
import type { NatsConnection } from '@nats-io/nats-core';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { MemberRepository } from './member.repository.js';
import type { MemberDocument } from './member.schema.js';

/** Lifetime of a cached member, in case an invalidation was missed. */
const MAX_AGE_MS = 30_000;

/** A member as they are in their calls and in the events of identity. */
type Named = Pick<Actor, 'id' | 'username' | 'displayName' | 'avatarUrl'> & {
  isAdmin?: boolean | undefined;
  language?: Language | null;
  /** Absent in calls and in events of before it was published. */
  version?: number | undefined;
} & Partial<Pick<MemberDocument, 'customStatus' | 'doNotDisturb'>>;

const termsOf = (username: string, displayName: string): string[] => {
  const name = displayName.toLowerCase();
  return [...new Set([username.toLowerCase(), name, ...name.split(/\s+/)])];
};

/** The availability in a record, null where there is none. */
const availabilityIn = ({ customStatus, doNotDisturb }: Partial<MemberDocument> = {}): Pick<
  MemberDocument,
  'customStatus' | 'doNotDisturb'
> => ({ customStatus: customStatus ?? null, doNotDisturb: doNotDisturb ?? null });

/** What stored data are presented with of a member. */
const faceOf = ({ version: _version, customStatus: _status, doNotDisturb: _quiet, ...face }: MemberDocument) => face;
const isSameFace = (one: MemberDocument, other: MemberDocument): boolean =>
  isDeepStrictEqual(faceOf(one), faceOf(other));

/** Names and pictures of members by id, cached in memory. */
@Injectable()
export class MemberDirectory implements OnModuleInit {
  private readonly cache = new LRUCache<string, MemberDocument>({ max: 20_000, ttl: MAX_AGE_MS });
  /** The ids that queries in progress look for, without those invalidated meanwhile. */
  private readonly loads = new Set<Set<string>>();
  private readonly changeListeners = new Set<() => void>();
  private readonly deletionHooks: ((member: MemberDocument) => Promise<void>)[] = [];
  /** NATS subject on which the replicas of a service invalidate each other's caches, also of data presented with a member. */
  private readonly invalidations: string;
  /** The same for a change that nothing stored is presented with. */
  private readonly availabilityChanges: string;

  constructor(
    private readonly members: MemberRepository,
    @Inject(NATS) private readonly connection: NatsConnection,
    @Inject(SERVICE_NAME) service: string,
  ) {
    this.invalidations = `replica.${service}.member-changed`;
    this.availabilityChanges = `replica.${service}.member-availability-changed`;
  }

  onModuleInit(): void {
    this.connection.subscribe(this.availabilityChanges, {
      callback: (error, message) => {
        if (!error) this.drop(message.string());
      },
    });
    this.connection.subscribe(this.invalidations, {
      callback: (error, message) => {
        if (error) return;
        this.drop(message.string());
        for (const listener of this.changeListeners) listener();
      },
    });
    void this.forgetAfterSilence();
  }

  /** Calls the listener when any member's name or picture changes or may have: data presented with the old one is stale. */
  onChange(listener: () => void): void {
    this.changeListeners.add(listener);
  }

  /** Runs `hook` before a deleted member's name is forgotten; it is retried until it succeeds. */
  beforeForgetting(hook: (member: MemberDocument) => Promise<void>): void {
    this.deletionHooks.push(hook);
  }

  /** The given members, without those unknown to this service. */
  async find(ids: Iterable<string>): Promise<Map<string, MemberDocument>> {
    const wanted = [...new Set(ids)];
    const found = new Map(wanted.map((id) => [id, this.cache.get(id)]));
    const missing = wanted.filter((id) => !found.get(id));
    if (missing.length > 0) for (const member of await this.load(missing)) found.set(member._id, member);
    return new Map([...found].flatMap(([id, member]) => (member ? [[id, member]] : [])));
  }

  private async load(ids: readonly string[]): Promise<MemberDocument[]> {
    const load = new Set(ids);
    this.loads.add(load);
    try {
      const members = await this.members.findByIds(ids);
      for (const member of members) if (load.has(member._id)) this.cache.set(member._id, member);
      return members;
    } finally {
      this.loads.delete(load);
    }
  }

  private drop(id: string): void {
    this.cache.delete(id);
    for (const load of this.loads) load.delete(id);
  }

  /** Clears the cache after a reconnect: invalidations of other replicas may have been missed. */
  private async forgetAfterSilence(): Promise<void> {
    for await (const { type } of this.connection.status()) {
      if (type !== 'reconnect') continue;
      this.cache.clear();
      for (const load of this.loads) load.clear();
      for (const listener of this.changeListeners) listener();
    }
  }

  /** The language of what is sent to each of the given members. */
  async languagesOf(ids: Iterable<string>): Promise<(id: string) => Language> {
    const members = await this.find(ids);
    return (id) => members.get(id)?.language ?? DEFAULT_LANGUAGE;
  }

  /**
   * Stores a member as they registered or, without a version, as they are in their own call, which may arrive before; not
   * over a later event, nor once they are deleted. Whether they are an admin, and their language, are taken from it only
   * while unknown: from then on events decide, as they always do of the availability. A changed face invalidates the
   * caches of the other replicas.
   */
  async store(member: Named): Promise<void> {
    const known = (await this.find([member.id])).get(member.id);
    const isAdmin = known?.isAdmin ?? member.isAdmin ?? false;
    const language = known?.language ?? member.language ?? null;
    const version = member.version ?? known?.version;
    const limit = member.version ?? (known?.version ?? 0) + 1;
    const stored = await this.save({ ...member, ...availabilityIn(known), isAdmin, language, version }, limit, known);
    // The event of the change, if it comes later, finds the new face here and empties no other cache.
    if (known && stored && !isSameFace(stored, known)) this.connection.publish(this.invalidations, member.id);
  }

  /**
   * Stores a member as identity published them, unless the copy is as new or the member is deleted, and invalidates the
   * caches of the other replicas. An event without a version changes only copies that have none either.
   */
  async update(member: Named): Promise<void> {
    const known = (await this.find([member.id])).get(member.id);
    const stored = await this.save(member, member.version ?? 1);
    // What is not stored may have been before a crash that kept the other replicas from learning of it.
    const sameFace = known && stored && isSameFace(stored, known);
    this.connection.publish(sameFace ? this.availabilityChanges : this.invalidations, member.id);
  }

  /** Stores a copy unless there is one of version `limit` or later. */
  private async save(
    { id: _id, username, displayName, avatarUrl, isAdmin = false, language = null, version, ...named }: Named,
    limit: number,
    known?: MemberDocument,
  ): Promise<MemberDocument | undefined> {
    const terms = termsOf(username, displayName);
    const copy = { _id, username, displayName, avatarUrl, isAdmin, language, ...availabilityIn(named), terms };
    const member = { ...copy, ...(version !== undefined && { version }) };
    if (known && isDeepStrictEqual({ ...known, ...member }, known)) return known;
    if (!(await this.members.save(member, limit))) return void this.drop(_id);
    this.cache.set(_id, member);
    return member;
  }

  /** Runs the hooks of {@link beforeForgetting}, then deletes the copy for good. */
  async forget(id: string): Promise<void> {
    const member = await this.members.findById(id);
    if (member) for (const hook of this.deletionHooks) await hook(member);
    await this.members.delete(id);
    this.connection.publish(this.invalidations, id);
  }

  /** Members whose username, display name or a word of it begins with `text`, case-insensitive, by username. */
  async search(text: string, limit: number): Promise<MemberDocument[]> {
    const found = await this.members.findByTermPrefix(text.toLowerCase(), limit);
    return found.sort((one, other) => (one.username < other.username ? -1 : 1));
  }

  /** Members by their exact usernames. */
  async named(usernames: readonly string[]): Promise<MemberDocument[]> {
    return usernames.length === 0 ? [] : this.members.findByUsernames(usernames);
  }

  /** The id of the member with this username, case-insensitive; any other name in lower case, as captains' keys are. */
  async idOf(name: string): Promise<string> {
    const wanted = name.toLowerCase();
    const candidates = await this.members.findByTerm(wanted);
    return candidates.find(({ username }) => username.toLowerCase() === wanted)?._id ?? wanted;
  }

  /** Ids of all members in batches of at most `batch`. */
  async *all(batch: number): AsyncIterable<string[]> {
    for (let last = ''; ;) {
      const ids = await this.members.idsAfter(last, batch);
      if (ids.length === 0) return;
      yield ids;
      last = ids.at(-1)!;
    }
  }
}
