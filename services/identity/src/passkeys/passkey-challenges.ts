import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { REDIS, type RedisClient } from '@crew/service-kit/redis/redis';
import { Inject, Injectable } from '@nestjs/common';
import { newToken } from '../sessions/sessions.service.js';

/** Lifetime of a challenge, and the time that a browser gives its member. */
export const CHALLENGE_SECONDS = 300;

/** The random values that authenticators sign. Each works once, for the purpose that it was made for. */
@Injectable()
export class PasskeyChallenges {
  constructor(@Inject(REDIS) private readonly redis: RedisClient) {}

  /** Returns a new challenge of 256 random bits, base64url. @throws DomainError `unavailable` without Redis */
  async issue(purpose: string): Promise<string> {
    const challenge = newToken();
    const expiration = { type: 'EX', value: CHALLENGE_SECONDS } as const;
    await this.redis.set(keyOf(challenge), purpose, { expiration }).catch(unavailable);
    return challenge;
  }

  /** Uses a challenge up; of concurrent callers one gets true. @throws DomainError `unavailable` without Redis */
  async redeem(challenge: string, purpose: string): Promise<boolean> {
    return (await this.redis.getDel(keyOf(challenge)).catch(unavailable)) === purpose;
  }
}

const keyOf = (challenge: string): string => `passkey-challenge:${challenge}`;

const unavailable = (cause: unknown): never => {
  throw new DomainError('unavailable', { cause });
};
