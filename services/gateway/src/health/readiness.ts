import { HEALTH_CHECKS, runChecks, type HealthChecks } from '@crew/service-kit/health/health-checks';
import type { ReadinessReport } from '@crew/service-kit/health/health-port';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';

/** Reports whether the gateway is ready for requests. */
@Injectable()
export class Readiness implements OnModuleDestroy {
  private stopping = false;

  constructor(@Inject(HEALTH_CHECKS) private readonly checks: HealthChecks) {}

  /**
   * Returns the state of every dependency and service by name. Only NATS is required: an unavailable service disables
   * its own features alone, and without Redis each gateway counts limits for itself.
   */
  async report(): Promise<ReadinessReport> {
    const report = await runChecks(this.checks);
    return { report, isReady: !this.stopping && report.dependencies.nats === 'ok' };
  }

  /** Reports not ready from the start of the shutdown, so that no new clients are routed here. */
  onModuleDestroy(): void {
    this.stopping = true;
  }
}
