import { createHash } from 'node:crypto';
import { resolveSession } from '@crew/contracts/identity/resolve-session';
import { systemContext, type Actor } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

/** A session is asked for again after this long; an ended one is dead at once, by its push. */
const FRESH_MS = 2_000;
/** While identity is away, those signed in go on for this long. */
const STALE_MS = 60_000;

interface Known {
  actor: Actor | null;
  at: number;
}

/** Who a session token belongs to, asked of identity at most every two seconds per session. */
@Injectable()
export class SessionCache {
  private readonly known = new LRUCache<string, Known>({ max: 50_000 });
  private readonly asking = new Map<string, Promise<Actor | null>>();
  /** When sessions of a user last ended: an answer asked for before that is not kept. */
  private readonly endedAt = new LRUCache<string, number>({ max: 10_000 });

  constructor(private readonly rpc: RpcClient) {}

  /** The answer if it is at hand and fresh; undefined when it must be {@link resolve}d. */
  peek(token: string): Actor | null | undefined {
    const known = this.known.get(hashOf(token));
    return known && Date.now() - known.at < FRESH_MS ? known.actor : undefined;
  }

  /** @throws DomainError `unavailable` when identity is away and was not asked in the last minute */
  async resolve(token: string): Promise<Actor | null> {
    const hash = hashOf(token);
    const known = this.known.get(hash);
    if (known && Date.now() - known.at < FRESH_MS) return known.actor;
    let asking = this.asking.get(hash);
    if (!asking) {
      asking = this.ask(hash, known).finally(() => this.asking.delete(hash));
      this.asking.set(hash, asking);
    }
    return asking;
  }

  /** Forgets one session of a user, or all but one. */
  end(
    userId: string,
    { sessionId, exceptSessionId }: { sessionId?: string | undefined; exceptSessionId?: string | undefined },
  ): void {
    this.endedAt.set(userId, Date.now());
    for (const [hash, { actor }] of this.known.entries()) {
      if (actor?.id !== userId) continue;
      if (sessionId !== undefined ? actor.sessionId === sessionId : actor.sessionId !== exceptSessionId)
        this.known.delete(hash);
    }
  }

  /** Has every session asked for anew: pushes may have been missed. */
  doubtAll(): void {
    for (const known of this.known.values()) known.at = Math.min(known.at, Date.now() - FRESH_MS);
  }

  private async ask(tokenHash: string, known: Known | undefined): Promise<Actor | null> {
    const askedAt = Date.now();
    try {
      const actor = await this.rpc.call(resolveSession, { tokenHash }, systemContext(resolveSession));
      if (!actor || (this.endedAt.get(actor.id) ?? 0) < askedAt) this.known.set(tokenHash, { actor, at: askedAt });
      return actor;
    } catch (error) {
      const away = error instanceof DomainError && (error.code === 'unavailable' || error.code === 'timeout');
      const stillKnown = this.known.get(tokenHash) === known ? known : undefined;
      if (away && stillKnown?.actor && askedAt - stillKnown.at < STALE_MS) return stillKnown.actor;
      throw error;
    }
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
