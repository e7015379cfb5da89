import { Controller, Get, Header, Inject, ServiceUnavailableException } from '@nestjs/common';
import { register } from 'prom-client';
import { HEALTH_CHECKS, runChecks, type HealthChecks, type HealthReport } from './health-checks.js';

/** Serves probes and metrics on the health port, which must not be reachable from outside. */
@Controller()
export class HealthController {
  constructor(@Inject(HEALTH_CHECKS) private readonly checks: HealthChecks) {}

  /** Liveness: independent of dependencies. A blocked event loop answers nothing, and ends the process after 10 s. */
  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** Readiness: the state of each dependency by name; 503 when one is unavailable. */
  @Get('ready')
  async ready(): Promise<HealthReport> {
    const report = await runChecks(this.checks);
    if (report.status !== 'ok') throw new ServiceUnavailableException(report);
    return report;
  }

  @Get('metrics')
  @Header('Content-Type', register.contentType)
  metrics(): Promise<string> {
    return register.metrics();
  }
}
