import { pathParamsOf, type RpcContract } from '@crew/contracts/rpc';
import type { Actor } from '@crew/service-kit/rpc/call';
import type { RawReply } from '@crew/service-kit/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** Lifetime of a cached answer, in case a stream event was missed. */
const MAX_AGE_MS = 10_000;
const CACHE_MAX_BYTES = 64 * 1024 * 1024;
/** Memory that zlib keeps for a compressed copy of a short answer. */
const GZIP_CHUNK_BYTES = 16 * 1024;
const ROOMS_MAX = 10_000;
/** Rooms that every member may read: the answer is the same for all. */
const OPEN_ROOM = /^(deck|everyone)\./;

interface Cached {
  answer: RawReply;
  room: string;
  version: number;
  at: number;
  adminOnly: boolean;
}

/**
 * Caches answers to polls until their room changes. A thousand clients that poll after one post cost one read, and a poll
 * of an unchanged room costs none.
 */
@Injectable()
export class PollsService {
  private readonly answers = new LRUCache<string, Cached>({ maxSize: CACHE_MAX_BYTES, sizeCalculation: bytesOf });
  /** By subject; at most one for each call of the catalog. */
  private readonly shared = new LRUCache<string, Promise<RawReply>>({ max: 100 });
  /** By room, of those that have changed in this generation. */
  private readonly versions = new Map<string, number>();
  private readonly reads = new Map<string, Promise<RawReply>>();
  /** Part of every version: a new generation makes all reads in flight outdated. */
  private generation = 0;

  /** Returns the cached answer to a member at a URL; undefined when there is none or its room has changed. */
  peek(url: string, actor: Actor): RawReply | undefined {
    const cached = this.answers.get(url) ?? this.answers.get(ownKey(actor.id, url));
    if (!cached || performance.now() - cached.at > MAX_AGE_MS || cached.version !== this.versionOf(cached.room))
      return undefined;
    return cached.adminOnly && !actor.isAdmin ? undefined : cached.answer;
  }

  /** Returns the cached answer, or that of `load`, which runs once for concurrent requests of the same answer. */
  async read(
    contract: RpcContract,
    { url, actor }: FastifyRequest,
    input: unknown,
    load: () => Promise<RawReply>,
  ): Promise<RawReply> {
    const cached = actor && this.peek(url, actor);
    if (cached) return cached;
    const room = roomOf(contract, input as Record<string, string>);
    const key = OPEN_ROOM.test(room) ? url : ownKey(actor?.id ?? '', url);
    const version = this.versionOf(room);
    const readingKey = `${version} ${key}`;
    let reading = this.reads.get(readingKey);
    if (!reading) {
      reading = load().finally(() => this.reads.delete(readingKey));
      this.reads.set(readingKey, reading);
    }
    const at = performance.now();
    const answer = await reading;
    // An answer without an ETag may change although its room does not.
    if (answer.etag !== undefined) {
      this.answers.set(key, { answer, room, version, at, adminOnly: contract.access === 'admin' });
    }
    return answer;
  }

  /** Returns an answer that is equal for all callers: one read serves all of them for so many seconds. */
  readShared({ subject }: RpcContract, seconds: number, load: () => Promise<RawReply>): Promise<RawReply> {
    const known = this.shared.get(subject);
    if (known) return known;
    const reading = load();
    this.shared.set(subject, reading, { ttl: seconds * 1_000 });
    reading.catch(() => this.shared.delete(subject));
    return reading;
  }

  /** Outdates the answers of a room. */
  invalidate(room: string): void {
    if (this.versions.size >= ROOMS_MAX) this.clear();
    this.versions.set(room, (this.versions.get(room) ?? 0) + 1);
  }

  /** Drops all cached answers and those being read, because stream events may have been missed. */
  clear(): void {
    this.generation += 1;
    this.versions.clear();
    this.answers.clear();
  }

  private versionOf(room: string): number {
    return this.generation * 2 ** 32 + (this.versions.get(room) ?? 0);
  }
}

/** Whether an `If-None-Match` contains a tag, also as a weak tag of a proxy that compressed the answer. */
export const matchesTag = (ifNoneMatch: string, tag: string): boolean =>
  ifNoneMatch === tag || ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag);

/** The key, the received bytes that the body is a view of, and a compressed copy. */
const bytesOf = ({ answer: { body } }: Cached, key: string): number =>
  key.length + body.buffer.byteLength + Math.max(body.byteLength, GZIP_CHUNK_BYTES);

/** Cannot collide with a URL, which starts with a slash. */
const ownKey = (memberId: string, url: string): string => `${memberId} ${url}`;

function roomOf(contract: RpcContract, input: Record<string, string>): string {
  const http = contract.http!;
  return pathParamsOf({ ...http, path: http.changesWith! }).reduce(
    (room, name) => room.replace(`{${name}}`, input[name]!),
    http.changesWith!,
  );
}
