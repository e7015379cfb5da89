import { pathParamsOf, type RpcContract } from '@crew/contracts/rpc';
import type { Actor } from '@crew/service-kit/rpc/call';
import type { RawReply } from '@crew/service-kit/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** However quiet a room is, an answer is asked for anew after this long: the net under a missed push. */
const TRUSTED_MS = 10_000;
/** Rooms that every member may look into: what one is shown, all are. */
const OPEN_ROOM = /^(deck|everyone)\./;

interface Cached {
  answer: RawReply;
  room: string;
  version: number;
  at: number;
  adminOnly: boolean;
}

/**
 * Answers to polls, kept until their room changes: a thousand clients that poll at once after one post cost one read,
 * and a poll that finds nothing new costs none.
 */
@Injectable()
export class PollsService {
  private readonly answers = new LRUCache<string, Cached>({ max: 5_000 });
  private readonly versions = new Map<string, number>();
  private readonly reading = new Map<string, Promise<RawReply>>();
  private doubts = 0;

  /** The answer to a member at a URL, while nothing has changed in its room. */
  peek(url: string, actor: Actor): RawReply | undefined {
    const cached = this.answers.get(url) ?? this.answers.get(ownKey(actor.id, url));
    if (!cached || Date.now() - cached.at > TRUSTED_MS || cached.version !== this.versionOf(cached.room))
      return undefined;
    return cached.adminOnly && !actor.isAdmin ? undefined : cached.answer;
  }

  /** The answer at hand, or the one that `load` brings, loaded once for all who ask for the same meanwhile. */
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
    let reading = this.reading.get(readingKey);
    if (!reading) {
      reading = load().finally(() => this.reading.delete(readingKey));
      this.reading.set(readingKey, reading);
    }
    const at = Date.now();
    const answer = await reading;
    // Without a tag it does not change with the room alone.
    if (answer.etag !== undefined) {
      this.answers.set(key, { answer, room, version, at, adminOnly: contract.access === 'admin' });
    }
    return answer;
  }

  /** Something in the room changed. */
  changed(room: string): void {
    this.versions.set(room, (this.versions.get(room) ?? 0) + 1);
  }

  /** Pushes may have been missed: answers at hand, and those on their way, are not kept. */
  forgetAll(): void {
    this.doubts += 1;
    this.answers.clear();
  }

  private versionOf(room: string): number {
    return this.doubts * 2 ** 32 + (this.versions.get(room) ?? 0);
  }
}

/** Whether an `If-None-Match` names a tag, also weakened by a proxy that compressed the answer, or in a list. */
export const matchesTag = (ifNoneMatch: string, tag: string): boolean =>
  ifNoneMatch === tag || ifNoneMatch.split(',').some((given) => given.trim().replace(/^W\//, '') === tag);

/** Never a URL: those begin with a slash. */
const ownKey = (memberId: string, url: string): string => `${memberId} ${url}`;

function roomOf(contract: RpcContract, input: Record<string, string>): string {
  const http = contract.http!;
  return pathParamsOf({ ...http, path: http.changesWith! }).reduce(
    (room, name) => room.replace(`{${name}}`, input[name]!),
    http.changesWith!,
  );
}
