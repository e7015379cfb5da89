import { SESSION_MAX_DAYS } from '@crew/contracts/identity/identity.constants';
import { ENV } from '@crew/service-kit/env-token';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { GatewayEnv } from '../gateway.env.js';
import { readCookie } from '../read-cookie.js';

const TOKEN = /^[\w-]{43}$/;

/** The cookie with the session token: `__Host-` prefix and Secure over HTTPS, neither on local HTTP. */
@Injectable()
export class SessionCookie {
  readonly name: string;
  private readonly attributes: string;

  constructor(@Inject(ENV) env: GatewayEnv) {
    const secure = new URL(env.PUBLIC_URL).protocol === 'https:';
    this.name = secure ? '__Host-crew_session' : 'crew_session';
    this.attributes = `; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  }

  /** Returns the token of a request; undefined when it is missing or malformed. */
  read(headers: IncomingHttpHeaders): string | undefined {
    return readCookie(headers, this.name, TOKEN);
  }

  /** Sets the cookie to a token; `''` clears it together with the browser's cached responses. */
  write(reply: FastifyReply, token: string): void {
    const age = token === '' ? 0 : SESSION_MAX_DAYS * 86_400;
    // Not "cookies": a known device stays known. Not "storage": its settings stay; the page removes the member's data.
    if (token === '') reply.header('clear-site-data', '"cache"');
    reply.header('set-cookie', `${this.name}=${token}${this.attributes}; Max-Age=${age}`);
  }
}
