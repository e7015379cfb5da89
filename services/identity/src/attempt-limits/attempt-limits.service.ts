import { ENV } from '@crew/service-kit/env-token';
import { isLoopback, networksOf, SITE_ALLOWANCE } from '@crew/service-kit/net/network';
import { REDIS, type RedisClient } from '@crew/service-kit/redis/redis';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentityEnv } from '../identity.env.js';
import { AttemptCounts } from './attempt-counts.js';
import { AttemptLimit } from './attempt-limit.js';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;
const MAILS_PER_HOUR = 5;
/** Resets that all networks together can request for an account. */
const RESETS_PER_HOUR_TOTAL = 20;
/** Failed sign-ins from unknown devices within a day after which the member is mailed. */
const FAILURES_BEFORE_MAIL = 10;

/** Where a sign-in is attempted from, and for which account. */
interface SignInAttempt {
  account: string;
  ip: string | undefined;
  /** The device, when the account was signed in to from it before. */
  deviceId: string | undefined;
}

/** The limits on attempts to sign in, to confirm a password, and to get mails. */
@Injectable()
export class AttemptLimitsService {
  /** Mailed links that a member requests, by purpose and account. */
  readonly mails: AttemptLimit;
  private readonly resets: AttemptLimit;
  private readonly perDevice: AttemptLimit;
  private readonly perAccountAndNetwork: AttemptLimit;
  private readonly perAccountAndSite: AttemptLimit;
  private readonly perNetwork: AttemptLimit;
  private readonly perSite: AttemptLimit;
  private readonly perAccount: AttemptLimit;
  private readonly perMember: AttemptLimit;
  private readonly failures: AttemptLimit;
  private readonly countsLoopback: boolean;

  constructor(@Inject(ENV) env: IdentityEnv, @Inject(REDIS) redis: RedisClient) {
    const limit = (name: string, attempts: number, seconds = env.LOGIN_WINDOW_SECONDS): AttemptLimit =>
      new AttemptLimit({ redis, name, attempts, seconds });
    this.mails = limit('mail', MAILS_PER_HOUR, HOUR_SECONDS);
    this.resets = limit('reset-total', RESETS_PER_HOUR_TOTAL, HOUR_SECONDS);
    this.perDevice = limit('login-device', env.LOGIN_FAILURES_PER_ACCOUNT);
    this.perAccountAndNetwork = limit('login', env.LOGIN_FAILURES_PER_ACCOUNT);
    this.perAccountAndSite = limit('login-site', env.LOGIN_FAILURES_PER_ACCOUNT * SITE_ALLOWANCE);
    this.perNetwork = limit('login-ip', env.LOGIN_FAILURES_PER_ADDRESS);
    this.perSite = limit('login-ip-site', env.LOGIN_FAILURES_PER_ADDRESS * SITE_ALLOWANCE);
    this.perAccount = limit('login-total', env.LOGIN_FAILURES_PER_ACCOUNT_TOTAL);
    this.perMember = limit('confirm', env.LOGIN_FAILURES_PER_ACCOUNT);
    this.failures = limit('login-failures', FAILURES_BEFORE_MAIL, DAY_SECONDS);
    this.countsLoopback = env.NODE_ENV === 'production';
  }

  /**
   * What an attempt to sign in counts against. A known device has a count of its own, which nobody else can use up. All
   * others are counted by account and network; by network; and by account, so that many networks do not add up.
   */
  ofSignIn({ account, ip = '', deviceId }: SignInAttempt): AttemptCounts {
    if (deviceId !== undefined) return new AttemptCounts([this.perDevice, `${account}:${deviceId}`]);
    const { network, site } = networksOf(ip);
    const ofNetwork =
      this.countsLoopback || !isLoopback(ip)
        ? [[this.perNetwork, network] as const, ...(site === undefined ? [] : [[this.perSite, site] as const])]
        : [];
    return new AttemptCounts(
      [this.perAccountAndNetwork, `${account}:${network}`],
      [
        ...(site === undefined ? [] : [[this.perAccountAndSite, `${account}:${site}`] as const]),
        ...ofNetwork,
        [this.perAccount, account],
      ],
    );
  }

  /**
   * What a request to reset a password counts against: anyone can make it, so each network (of IPv6, each site) has a
   * count of its own, and cannot use up the member's.
   */
  ofReset(userId: string, ip = ''): AttemptCounts {
    const { network, site = network } = networksOf(ip);
    return new AttemptCounts([this.mails, `reset:${userId}:${site}`], [[this.resets, userId]]);
  }

  /** What an attempt of a signed-in member to confirm their password counts against. */
  ofConfirmation(userId: string): AttemptCounts {
    return new AttemptCounts([this.perMember, userId]);
  }

  /** Counts a failed sign-in from an unknown device. Resolves to whether the member is to be mailed: once a day. */
  async noteFailure(userId: string): Promise<boolean> {
    return (await this.failures.count(userId)) === FAILURES_BEFORE_MAIL;
  }
}
