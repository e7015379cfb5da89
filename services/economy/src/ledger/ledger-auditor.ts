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
/** Violations of one invariant that are logged. */
const LOGGED_MAX = 10;

/** Audits the whole ledger at intervals and exposes the violations as metrics. */
@Injectable()
export class LedgerAuditor implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private auditing: Promise<void> | undefined;

  constructor(
    @Inject(ENV) private readonly env: EconomyEnv,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(REDIS) private readonly redis: RedisClient,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.auditing ??= this.audit().finally(() => (this.auditing = undefined));
    }, this.env.LEDGER_AUDIT_SECONDS * 1_000);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.auditing;
  }

  private async audit(): Promise<void> {
    try {
      // Shorter than the interval, so that the same replica can take the lease again.
      const leaseMs = Math.ceil(this.env.LEDGER_AUDIT_SECONDS * 900);
      const acquired = await this.redis.set(LEASE, '1', {
        condition: 'NX',
        expiration: { type: 'PX', value: leaseMs },
      });
      if (!acquired) return;
      const findings = await auditDatabase(this.connection.db!);
      for (const { name, violations: found } of findings) {
        violations.set({ invariant: name }, found.length);
        if (found.length > 0)
          this.logger.error({ invariant: name, found: found.slice(0, LOGGED_MAX) }, 'the ledger violates an invariant');
      }
      auditedAt.setToCurrentTime();
    } catch (error) {
      this.logger.warn({ err: error }, 'the ledger could not be audited');
    }
  }
}
