import { Module } from '@nestjs/common';
import { AuthModule } from './auth/auth.module.js';
import { DocsModule } from './docs/docs.module.js';
import { HealthModule } from './health/health.module.js';
import { HttpModule } from './http/http.module.js';
import { LimitsModule } from './limits/limits.module.js';
import { PollsModule } from './polls/polls.module.js';
import { RealtimeModule } from './realtime/realtime.module.js';

@Module({
  imports: [AuthModule, DocsModule, HealthModule, HttpModule, LimitsModule, PollsModule, RealtimeModule],
})
export class GatewayModule {}
