import { auditDatabase } from '@crew/ledger/audit-database';
import { ENV } from '@crew/service-kit/env-token';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { REDIS, type RedisClient } from '@crew/service-kit/redis/redis';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { Gauge } from 'prom-client';
import type { EconomyEnv } from '../economy.env.js';

const violations = new Gauge({
  name: 'crew_ledger_violations',
  help: 'Violations of ledger invariants found by the last audit of this process, by invariant',
  labelNames: ['invariant'] as const,
});
const auditedAt = new Gauge({
  name: 'crew_ledger_audited_timestamp_seconds',
  help: 'Time of the last complete ledger audit by this process',
});
/** Redis key of the lease under which one replica audits per interval. */
const LEASE = 'economy:ledger-audit';
/** Late enough that the load of a restart is over, and that a service that fails again and again never begins an audit. */
const FIRST_AUDIT_MS = 60_000;
/** Violations of one invariant that are logged. */
const LOGGED_MAX = 10;

/**
 * Audits the whole ledger soon after the start of each replica, so that its metrics are known, and then in one replica per interval.
 * Exposes the violations as metrics.
 */
@Injectable()
export class LedgerAuditor implements OnApplicationBootstrap, OnApplicationShutdown {
  private first: NodeJS.Timeout | undefined;
  private timer: NodeJS.Timeout | undefined;
  private auditing: Promise<void> | undefined;

  constructor(
    @Inject(ENV) private readonly env: EconomyEnv,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(REDIS) private readonly redis: RedisClient,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  onApplicationBootstrap(): void {
    const intervalMs = this.env.LEDGER_AUDIT_SECONDS * 1_000;
    const begin = (audit: () => Promise<void>): void => {
      this.auditing ??= audit().finally(() => (this.auditing = undefined));
    };
    this.first = setTimeout(() => begin(() => this.audit()), Math.min(FIRST_AUDIT_MS, intervalMs));
    this.timer = setInterval(() => begin(() => this.auditInTurn()), intervalMs);
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.first);
    clearInterval(this.timer);
    await this.auditing;
  }

  private async auditInTurn(): Promise<void> {
    // Shorter than the interval, so that the same replica can take the lease again.
    const leaseMs = Math.ceil(this.env.LEDGER_AUDIT_SECONDS * 900);
    const lease = { condition: 'NX', expiration: { type: 'PX', value: leaseMs } } as const;
    const acquired = await this.redis.set(LEASE, '1', lease).catch((error: unknown) => this.warn(error));
    if (acquired) await this.audit();
  }

  private async audit(): Promise<void> {
    try {
      const findings = await auditDatabase(this.connection.db!);
      for (const { name, violations: found } of findings) {
        violations.set({ invariant: name }, found.length);
        if (found.length > 0)
          this.logger.error({ invariant: name, found: found.slice(0, LOGGED_MAX) }, 'the ledger violates an invariant');
      }
      auditedAt.setToCurrentTime();
    } catch (error) {
      this.warn(error);
    }
  }

  private warn(error: unknown): void {
    this.logger.warn({ err: error }, 'the ledger could not be audited');
  }
}
