import type { IncomingHttpHeaders } from 'node:http';
import { KNOWN_DEVICE_DAYS } from '@crew/contracts/identity/identity.constants';
import { ENV } from '@crew/service-kit/env-token';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { GatewayEnv } from '../gateway.env.js';
import { readCookie } from '../read-cookie.js';

const VALUE = /^[\w.-]{1,128}$/;

/** The cookie that identity signs for a device that has signed in. It is sent with sign-ins alone, and outlives sessions. */
@Injectable()
export class DeviceCookie {
  private readonly name: string;
  private readonly attributes: string;

  constructor(@Inject(ENV) env: GatewayEnv) {
    const secure = new URL(env.PUBLIC_URL).protocol === 'https:';
    this.name = secure ? '__Secure-crew_device' : 'crew_device';
    this.attributes = `; Path=/api/auth; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}; Max-Age=${KNOWN_DEVICE_DAYS * 86_400}`;
  }

  /** Returns the value of a request's cookie; undefined when it is missing or malformed. */
  read(headers: IncomingHttpHeaders): string | undefined {
    return readCookie(headers, this.name, VALUE);
  }

  write(reply: FastifyReply, value: string): void {
    reply.header('set-cookie', `${this.name}=${value}${this.attributes}`);
  }
}
