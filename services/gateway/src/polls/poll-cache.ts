import { pathParamsOf, type RpcContract } from '@crew/contracts/rpc';
import type { RawReply } from '@crew/service-kit/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** However quiet a room is, an answer is asked for anew after this long: the net under a missed push. */
const TRUSTED_MS = 10_000;

interface Cached {
  answer: RawReply;
  room: string;
  version: number;
  at: number;
}

/**
 * Answers to polls, kept until their room changes: a thousand clients that poll at once after one post cost one read,
 * and a poll that finds nothing new costs none.
 */
@Injectable()
export class PollCache {
  private readonly answers = new LRUCache<string, Cached>({ max: 1_000 });
  private readonly versions = new Map<string, number>();
  private readonly reading = new Map<string, Promise<RawReply>>();

  /** The cached answer for a URL while nothing has changed in its room. */
  peek(url: string): RawReply | undefined {
    const cached = this.answers.get(url);
    if (!cached || cached.version !== this.versionOf(cached.room) || Date.now() - cached.at > TRUSTED_MS)
      return undefined;
    return cached.answer;
  }

  /** The cached answer, or the one that `load` brings, loaded once for all who ask meanwhile. */
  async read(
    contract: RpcContract,
    request: FastifyRequest,
    input: unknown,
    load: () => Promise<RawReply>,
  ): Promise<RawReply> {
    const cached = this.peek(request.url);
    if (cached) return cached;
    const room = roomOf(contract, input as Record<string, string>);
    const version = this.versionOf(room);
    const key = `${version} ${request.url}`;
    let reading = this.reading.get(key);
    if (!reading) {
      reading = load().finally(() => this.reading.delete(key));
      this.reading.set(key, reading);
    }
    const answer = await reading;
    // Without a tag it does not change with the room alone.
    if (answer.etag !== undefined) this.answers.set(request.url, { answer, room, version, at: Date.now() });
    return answer;
  }

  /** Something in the room changed. */
  changed(room: string): void {
    this.versions.set(room, this.versionOf(room) + 1);
  }

  /** Pushes may have been missed. */
  forgetAll(): void {
    this.answers.clear();
  }

  private versionOf(room: string): number {
    return this.versions.get(room) ?? 0;
  }
}

function roomOf(contract: RpcContract, input: Record<string, string>): string {
  const http = contract.http!;
  return pathParamsOf({ ...http, path: http.changesWith! }).reduce(
    (room, name) => room.replace(`{${name}}`, input[name]!),
    http.changesWith!,
  );
}
