import { Controller, Get, Header, Inject, ServiceUnavailableException } from '@nestjs/common';
import { register } from 'prom-client';
import { HEALTH_CHECKS, runChecks, type HealthChecks, type HealthReport } from './health-checks.js';

/** For the platform's probes; not reachable from outside. */
@Controller()
export class HealthController {
  constructor(@Inject(HEALTH_CHECKS) private readonly checks: HealthChecks) {}

  /** The process is alive; says nothing of what it needs. */
  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** Whether the process can do its work now, each dependency by name. */
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
