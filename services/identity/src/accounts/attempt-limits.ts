import { ENV } from '@crew/service-kit/env-token';
import { REDIS, type RedisClient } from '@crew/service-kit/redis/redis';
import { Inject, Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import type { IdentityEnv } from '../identity.env.js';
import { AttemptLimit } from './attempt-limit.js';

const HOUR = 3_600;
const MAILS_PER_HOUR = 5;

/** Every limit on attempts that somebody may make without being known. */
@Injectable()
export class AttemptLimits {
  /** Wrong passwords and codes, by account. */
  readonly account: AttemptLimit;
  /** The same by address. */
  readonly address: AttemptLimit;
  /** Links mailed, by account. */
  readonly mails: AttemptLimit;
  private readonly countsLoopback: boolean;

  constructor(@Inject(ENV) env: IdentityEnv, @Inject(REDIS) redis: RedisClient) {
    const seconds = env.LOGIN_WINDOW_SECONDS;
    this.account = new AttemptLimit({ redis, name: 'login', attempts: env.LOGIN_FAILURES_PER_ACCOUNT, seconds });
    this.address = new AttemptLimit({ redis, name: 'login-ip', attempts: env.LOGIN_FAILURES_PER_ADDRESS, seconds });
    this.mails = new AttemptLimit({ redis, name: 'mail', attempts: MAILS_PER_HOUR, seconds: HOUR });
    this.countsLoopback = env.NODE_ENV === 'production';
  }

  /** Key of a client's address; undefined for one that is not counted. IPv6 is counted by its /64. */
  addressKey(ip: string | undefined): string | undefined {
    if (!ip || !ipaddr.isValid(ip)) return undefined;
    const address = ipaddr.process(ip);
    if (address.range() === 'loopback' && !this.countsLoopback) return undefined;
    return address.kind() === 'ipv6' ? address.toByteArray().slice(0, 8).join('.') : address.toString();
  }
}
