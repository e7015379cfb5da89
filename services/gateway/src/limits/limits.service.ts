import { ENV } from '@crew/service-kit/env-token';
import { isLoopback, networksOf, SITE_ALLOWANCE } from '@crew/service-kit/net/network';
import { insuredLimiter } from '@crew/service-kit/redis/limiter';
import { REDIS, type RedisClient } from '@crew/service-kit/redis/redis';
import type { Actor } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { GatewayEnv } from '../gateway.env.js';
import { limitRules, type Counted, type Rule } from './limits.rules.js';

/**
 * Rate limits, counted for all gateways together in Redis. While Redis is unavailable each gateway counts for itself, so
 * that a limit is never off.
 */
@Injectable()
export class LimitsService {
  /** By counter and subject: `messages:member`, `requests:visitor`, `requests:site`. */
  private readonly limiters = new Map<string, RateLimiterAbstract[]>();
  private readonly countsLoopback: boolean;

  constructor(@Inject(ENV) env: GatewayEnv, @Inject(REDIS) redis: RedisClient) {
    this.countsLoopback = env.NODE_ENV === 'production';
    for (const [name, rules] of Object.entries(limitRules(env))) {
      const site = rules.visitor.map(({ max, seconds }) => ({ max: max * SITE_ALLOWANCE, seconds }));
      for (const [subject, list] of Object.entries<Rule[]>({ ...rules, site })) {
        this.limiters.set(
          `${name}:${subject}`,
          list.map(({ max: points, seconds }) =>
            insuredLimiter(redis, { name: `limit:${name}:${subject}:${seconds}`, points, seconds }),
          ),
        );
      }
    }
  }

  /**
   * Counts once against a member, or against the address of a visitor. A limit without a rule for members counts them
   * by address too, so that signing in lifts no limit.
   * @throws DomainError `rate_limited` with the seconds to wait
   */
  async count(name: Counted, { actor, ip }: { actor: Actor | null; ip: string }): Promise<void> {
    const perMember = this.limiters.get(`${name}:member`)!;
    if (actor && perMember.length > 0) return consume(perMember, actor.id);
    if (!this.countsLoopback && isLoopback(ip)) return;
    const { network, site } = networksOf(ip);
    // One after the other: what is refused to a subnet must not use up the allowance of its site.
    await consume(this.limiters.get(`${name}:visitor`)!, network);
    if (site !== undefined) await consume(this.limiters.get(`${name}:site`)!, site);
  }
}

async function consume(limiters: RateLimiterAbstract[], key: string): Promise<void> {
  const counted = await Promise.allSettled(limiters.map((limiter) => limiter.consume(key)));
  const refusals = counted.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  if (refusals.length === 0) return;
  const waitsMs = refusals.map((refusal) => (refusal instanceof RateLimiterRes ? refusal.msBeforeNext : 0));
  throw new DomainError('rate_limited', { retryAfter: Math.max(1, Math.ceil(Math.max(...waitsMs) / 1_000)) });
}
