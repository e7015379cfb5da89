import type { Actor } from '@crew/service-kit/rpc/call';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import { hashOfToken, SessionCache } from './session-cache.js';
import { SessionCookie } from './session-cookie.js';

/** Passport strategy that authenticates a member by the session cookie alone. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy) {
  constructor(
    private readonly cookie: SessionCookie,
    private readonly sessions: SessionCache,
  ) {
    super();
  }

  /** Resolves to the member, or to null for a visitor. */
  async validate(request: FastifyRequest): Promise<Actor | null> {
    const token = this.cookie.read(request.headers);
    return token === undefined ? null : this.sessions.resolve(hashOfToken(token));
  }
}
