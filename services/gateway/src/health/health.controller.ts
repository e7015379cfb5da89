import { ENV } from '@crew/service-kit/env-token';
import { Controller, Get, Header, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../auth/auth.service.js';
import type { GatewayEnv } from '../gateway.env.js';
import { Readiness } from './readiness.js';

@Controller('/api/health')
export class GatewayHealthController {
  constructor(
    private readonly readiness: Readiness,
    @Inject(ENV) private readonly env: GatewayEnv,
  ) {}

  @Get('live')
  @Access('anyone')
  @Header('cache-control', 'no-store')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** Returns the state of each dependency and service by name; 503 while the gateway itself is not ready. */
  @Get('ready')
  @Access('anyone')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const { report, isReady } = await this.readiness.report();
    reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(report);
  }

  /** Returns the build hash, and the URL of the local providers when they are in use. */
  @Get('build')
  @Access('anyone')
  @Header('cache-control', 'no-store')
  build(): { hash: string; sandboxUrl: string | null } {
    return { hash: this.env.CREW_BUILD_HASH, sandboxUrl: this.env.CREW_SANDBOX_URL ?? null };
  }
}
