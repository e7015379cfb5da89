import { Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { LimitsModule } from '../limits/limits.module.js';
import { AccessGuard } from './access.guard.js';
import { AuthService } from './auth.service.js';
import { DeclaredAccess } from './declared-access.js';
import { DeviceCookie } from './device-cookie.js';
import { SessionCache } from './session-cache.js';
import { SessionCookie } from './session-cookie.js';
import { SessionStrategy } from './session.strategy.js';

@Module({
  imports: [DiscoveryModule, LimitsModule],
  providers: [
    AuthService,
    DeclaredAccess,
    DeviceCookie,
    SessionCache,
    SessionCookie,
    SessionStrategy,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [AuthService],
})
export class AuthModule {}
