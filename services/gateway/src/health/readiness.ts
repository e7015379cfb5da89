import { HEALTH_CHECKS, runChecks, type HealthChecks, type HealthReport } from '@crew/service-kit/health/health-checks';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';

/** Whether the gateway can do its work now. */
@Injectable()
export class Readiness implements OnModuleDestroy {
  private stopping = false;

  constructor(@Inject(HEALTH_CHECKS) private readonly checks: HealthChecks) {}

  /**
   * Every dependency and service by name. The gateway needs NATS alone: a service that is away takes its own features
   * with it, and without Redis limits are counted by each gateway for itself.
   */
  async report(): Promise<HealthReport & { able: boolean }> {
    const report = await runChecks(this.checks);
    return { ...report, able: !this.stopping && report.dependencies.nats === 'ok' };
  }

  /** From the first moment of stopping nobody should send new members here. */
  onModuleDestroy(): void {
    this.stopping = true;
  }
}
