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
  help: 'Where the ledger breaks an invariant, by invariant, as the last audit of this process found',
  labelNames: ['invariant'] as const,
});
const auditedAt = new Gauge({
  name: 'crew_ledger_audited_timestamp_seconds',
  help: 'When this process last audited the whole ledger',
});
/** Of the replicas one audits: whoever holds this until the next audit is due. */
const LEASE = 'economy:ledger-audit';

/** Audits the whole ledger now and then, and tells what it found with the metrics. */
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
      // A little shorter than the interval: who audited last time may do so again.
      const lease = Math.ceil(this.env.LEDGER_AUDIT_SECONDS * 900);
      const free = await this.redis.set(LEASE, '1', { condition: 'NX', expiration: { type: 'PX', value: lease } });
      if (!free) return;
      const findings = await auditDatabase(this.connection.db!);
      for (const { name, violations: found } of findings) {
        violations.set({ invariant: name }, found.length);
        if (found.length > 0) this.logger.error({ invariant: name, found: found.slice(0, 10) }, 'the ledger is broken');
      }
      auditedAt.setToCurrentTime();
    } catch (error) {
      this.logger.warn({ err: error }, 'the ledger could not be audited');
    }
  }
}
