import type { IncomingHttpHeaders } from 'node:http';
import type { Actor } from '@crew/service-kit/rpc/call';
import { applyDecorators, Injectable, SetMetadata } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DeviceCookie } from './device-cookie.js';
import { hashOfToken, SessionCache, type EndedSessions } from './session-cache.js';
import { SessionCookie } from './session-cookie.js';

export { isEnded, type EndedSessions } from './session-cache.js';

export type RouteAccess = 'anyone' | 'member' | 'admin';

/** Metadata key of a route's access rule. The gateway does not start while a route has none. */
export const ACCESS = 'crew:access';
/** Metadata key of a route that does not count against the visitors' request limit. */
export const UNCOUNTED = 'crew:uncounted';

/** Declares who may use a route, and whether requests of visitors count against their request limit. */
export const Access = (access: RouteAccess, { uncounted = false } = {}): MethodDecorator =>
  applyDecorators(SetMetadata(ACCESS, access), SetMetadata(UNCOUNTED, uncounted));

/** The sessions of members, known by the hash of the token in their cookie. */
@Injectable()
export class AuthService {
  constructor(
    private readonly cookie: SessionCookie,
    private readonly device: DeviceCookie,
    private readonly sessions: SessionCache,
  ) {}

  /** Returns the token hash of a request's session cookie; undefined without a well-formed cookie. */
  tokenHashOf(headers: IncomingHttpHeaders): string | undefined {
    const token = this.cookie.read(headers);
    return token === undefined ? undefined : hashOfToken(token);
  }

  /** Returns the value of a request's device cookie, which identity verifies; undefined without a well-formed one. */
  deviceOf(headers: IncomingHttpHeaders): string | undefined {
    return this.device.read(headers);
  }

  /** Sets the cookie of a device that has signed in. */
  writeDevice(reply: FastifyReply, value: string): void {
    this.device.write(reply, value);
  }

  /** Sets the session cookie to a token; `''` clears it. */
  writeCookie(reply: FastifyReply, token: string): void {
    this.cookie.write(reply, token);
  }

  /** Returns the member of a cached session; undefined when it must be {@link resolve}d. */
  peek(tokenHash: string): Actor | undefined {
    return this.sessions.peek(tokenHash);
  }

  /**
   * Resolves to the member of a session; null when the session does not exist or has ended.
   * @throws DomainError `unavailable` or `timeout` when identity does not answer and has not confirmed the session lately
   */
  resolve(tokenHash: string): Promise<Actor | null> {
    return this.sessions.resolve(tokenHash);
  }

  /** Removes ended sessions from the cache. */
  end(ended: EndedSessions): void {
    this.sessions.end(ended);
  }

  /** Marks the cached sessions of a user stale, because the user has changed. */
  renew(userId: string): void {
    this.sessions.renew(userId);
  }

  /** Marks every cached session stale, because session events may have been missed. */
  invalidateAll(): void {
    this.sessions.invalidateAll();
  }
}
