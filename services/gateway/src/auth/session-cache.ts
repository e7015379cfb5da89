import { hash } from 'node:crypto';
import { resolveSession } from '@crew/contracts/identity/resolve-session';
import { systemContext, type Actor } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

/** Lifetime of a cached session. Stream events end it before when it has ended or its member has changed. */
const FRESH_MS = 10_000;
/** How long a cached session stays valid while identity is unavailable. */
const STALE_MS = 60_000;
/** Deadline of a lookup that can fall back on a cached session. */
const REVALIDATE_TIMEOUT_MS = 1_500;

interface CachedSession {
  actor: Actor;
  /** When identity was asked, by the monotonic clock: the wall clock may be set back. */
  checkedAt: number;
  /** End of validity, by the same clock: extended while identity is unavailable. */
  until: number;
}

/** Ended sessions of a user: one, or all but one. */
export interface EndedSessions {
  userId: string;
  sessionId?: string | undefined;
  exceptSessionId?: string | undefined;
}

export const isEnded = ({ id, sessionId }: Actor, ended: EndedSessions): boolean =>
  id === ended.userId &&
  (ended.sessionId !== undefined ? sessionId === ended.sessionId : sessionId !== ended.exceptSessionId);

/** Hash under which a token is known everywhere but in its owner's cookie: SHA-256, base64url. */
export const hashOfToken = (token: string): string => hash('sha256', token, 'base64url');

/** Caches the member of each session. Identity is asked at most every ten seconds per session. */
@Injectable()
export class SessionCache {
  private readonly known = new LRUCache<string, CachedSession>({ max: 50_000 });
  private readonly lookups = new Map<string, Promise<Actor | null>>();
  /** Number of changes so far: sessions that ended, users who changed. */
  private changes = 0;
  /** The latest change by user: a lookup that started before is repeated. */
  private readonly latestChanges = new LRUCache<string, number>({ max: 10_000 });

  constructor(private readonly rpc: RpcClient) {}

  /** Returns the member of a cached session; undefined when it must be {@link resolve}d. */
  peek(tokenHash: string): Actor | undefined {
    const known = this.known.get(tokenHash);
    return known && performance.now() < known.until ? known.actor : undefined;
  }

  /**
   * Resolves to the member of a session; null when the session does not exist or has ended.
   * @throws DomainError `unavailable` or `timeout` when identity does not answer and has not confirmed the session lately
   */
  async resolve(tokenHash: string): Promise<Actor | null> {
    const actor = this.peek(tokenHash);
    if (actor) return actor;
    let lookup = this.lookups.get(tokenHash);
    if (!lookup) {
      lookup = this.lookUp(tokenHash).finally(() => this.lookups.delete(tokenHash));
      this.lookups.set(tokenHash, lookup);
    }
    return lookup;
  }

  /** Removes ended sessions. */
  end(ended: EndedSessions): void {
    this.latestChanges.set(ended.userId, ++this.changes);
    for (const [tokenHash, { actor }] of this.known.entries()) {
      if (isEnded(actor, ended)) this.known.delete(tokenHash);
    }
  }

  /** Marks the cached sessions of a user stale, because the user has changed. */
  renew(userId: string): void {
    this.latestChanges.set(userId, ++this.changes);
    for (const known of this.known.values()) if (known.actor.id === userId) known.until = 0;
  }

  /** Marks every cached session stale, because session events may have been missed. */
  invalidateAll(): void {
    for (const known of this.known.values()) known.until = 0;
  }

  private async lookUp(tokenHash: string): Promise<Actor | null> {
    const before = this.known.get(tokenHash);
    const checkedAt = performance.now();
    const { changes } = this;
    const context = systemContext(resolveSession);
    if (before) context.deadline = Date.now() + REVALIDATE_TIMEOUT_MS;
    try {
      const actor = await this.rpc.call(resolveSession, { tokenHash }, context);
      if (!actor) {
        this.known.delete(tokenHash);
        return null;
      }
      if ((this.latestChanges.get(actor.id) ?? 0) > changes) return await this.lookUp(tokenHash);
      this.known.set(tokenHash, { actor, checkedAt, until: checkedAt + FRESH_MS });
      return actor;
    } catch (error) {
      const isUnavailable = error instanceof DomainError && (error.code === 'unavailable' || error.code === 'timeout');
      // A session that ended during the lookup is no longer cached and must not come back.
      const isCurrent = before !== undefined && this.known.get(tokenHash) === before;
      if (!isUnavailable || !isCurrent || checkedAt - before.checkedAt > STALE_MS) throw error;
      before.until = Math.min(performance.now() + FRESH_MS, before.checkedAt + STALE_MS);
      return before.actor;
    }
  }
}
