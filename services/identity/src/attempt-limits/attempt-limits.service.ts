import { ENV } from '@crew/service-kit/env-token';
import { REDIS, type RedisClient } from '@crew/service-kit/redis/redis';
import { Inject, Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import type { IdentityEnv } from '../identity.env.js';
import { AttemptLimit } from './attempt-limit.js';

const HOUR_SECONDS = 3_600;
const MAILS_PER_HOUR = 5;

/** The limits on attempts that need no session. */
@Injectable()
export class AttemptLimitsService {
  /** Wrong passwords and second-factor codes, by account. */
  readonly account: AttemptLimit;
  /** Wrong passwords, by client address. */
  readonly address: AttemptLimit;
  /** Mailed links, by account. */
  readonly mails: AttemptLimit;
  private readonly countsLoopback: boolean;

  constructor(@Inject(ENV) env: IdentityEnv, @Inject(REDIS) redis: RedisClient) {
    const seconds = env.LOGIN_WINDOW_SECONDS;
    this.account = new AttemptLimit({ redis, name: 'login', attempts: env.LOGIN_FAILURES_PER_ACCOUNT, seconds });
    this.address = new AttemptLimit({ redis, name: 'login-ip', attempts: env.LOGIN_FAILURES_PER_ADDRESS, seconds });
    this.mails = new AttemptLimit({ redis, name: 'mail', attempts: MAILS_PER_HOUR, seconds: HOUR_SECONDS });
    this.countsLoopback = env.NODE_ENV === 'production';
  }

  /** The key of a client address, undefined for one that is not counted. IPv6 addresses are counted by /64 network. */
  addressKey(ip: string | undefined): string | undefined {
    if (!ip || !ipaddr.isValid(ip)) return undefined;
    const address = ipaddr.process(ip);
    if (address.range() === 'loopback' && !this.countsLoopback) return undefined;
    return address.kind() === 'ipv6' ? address.toByteArray().slice(0, 8).join('.') : address.toString();
  }
}
