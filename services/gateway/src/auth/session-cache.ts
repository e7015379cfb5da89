import { hash } from 'node:crypto';
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
/** So long identity is waited for when there is an answer to fall back on. */
const PATIENCE_MS = 1_500;

interface Known {
  actor: Actor;
  /** When identity was asked. */
  at: number;
  /** Good enough until then: `at` and a little, later while identity is away. */
  until: number;
}

/** Which sessions of a user ended: one, or all but one. */
export interface EndedSessions {
  userId: string;
  sessionId?: string | undefined;
  exceptSessionId?: string | undefined;
}

export const isEnded = ({ id, sessionId }: Actor, ended: EndedSessions): boolean =>
  id === ended.userId &&
  (ended.sessionId !== undefined ? sessionId === ended.sessionId : sessionId !== ended.exceptSessionId);

/** The name under which a token is known everywhere but in its owner's cookie. */
export const hashOfToken = (token: string): string => hash('sha256', token, 'base64url');

/** Who a session token belongs to, asked of identity at most every two seconds per session. */
@Injectable()
export class SessionCache {
  private readonly known = new LRUCache<string, Known>({ max: 50_000 });
  private readonly asking = new Map<string, Promise<Actor | null>>();
  /** When sessions of a user last ended: what was asked before that is asked again. */
  private readonly endedAt = new LRUCache<string, number>({ max: 10_000 });

  constructor(private readonly rpc: RpcClient) {}

  /** The member if at hand; undefined when the session must be {@link resolve}d. */
  peek(tokenHash: string): Actor | undefined {
    const known = this.known.get(tokenHash);
    return known && Date.now() < known.until ? known.actor : undefined;
  }

  /**
   * The member whose session it is; null when it is no session, or not any more.
   * @throws DomainError `unavailable` or `timeout` when identity is away and has not vouched for the session lately
   */
  async resolve(tokenHash: string): Promise<Actor | null> {
    const actor = this.peek(tokenHash);
    if (actor) return actor;
    let asking = this.asking.get(tokenHash);
    if (!asking) {
      asking = this.ask(tokenHash).finally(() => this.asking.delete(tokenHash));
      this.asking.set(tokenHash, asking);
    }
    return asking;
  }

  /** Forgets what ended. */
  end(ended: EndedSessions): void {
    this.endedAt.set(ended.userId, Date.now());
    for (const [tokenHash, { actor }] of this.known.entries()) {
      if (isEnded(actor, ended)) this.known.delete(tokenHash);
    }
  }

  /** Has every session asked for anew: pushes may have been missed. */
  invalidateAll(): void {
    for (const known of this.known.values()) known.until = 0;
  }

  private async ask(tokenHash: string): Promise<Actor | null> {
    const before = this.known.get(tokenHash);
    const at = Date.now();
    const context = systemContext(resolveSession);
    if (before) context.deadline = at + PATIENCE_MS;
    try {
      const actor = await this.rpc.call(resolveSession, { tokenHash }, context);
      if (!actor) {
        this.known.delete(tokenHash);
        return null;
      }
      if ((this.endedAt.get(actor.id) ?? 0) >= at) return await this.ask(tokenHash);
      this.known.set(tokenHash, { actor, at, until: at + FRESH_MS });
      return actor;
    } catch (error) {
      const away = error instanceof DomainError && (error.code === 'unavailable' || error.code === 'timeout');
      // What ended meanwhile is gone from here: it does not come back.
      if (!away || before === undefined || this.known.get(tokenHash) !== before || at - before.at > STALE_MS)
        throw error;
      before.until = Math.min(Date.now() + FRESH_MS, before.at + STALE_MS);
      return before.actor;
    }
  }
}
