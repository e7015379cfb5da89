import { CATALOG } from '@crew/contracts/catalog';
import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { AccessGuard } from './auth/access.guard.js';
import { DeclaredAccess } from './auth/declared-access.js';
import { SessionCache } from './auth/session-cache.js';
import { SessionCookie } from './auth/session-cookie.js';
import { SessionStrategy } from './auth/session.strategy.js';
import { DocsController } from './docs/docs.controller.js';
import { GatewayHealthController } from './health/health.controller.js';
import { Readiness } from './health/readiness.js';
import { ErrorFilter } from './http/error.filter.js';
import { FileForms } from './http/file-forms.js';
import { Forwarder } from './http/forwarder.js';
import { registerRoutes } from './http/register-routes.js';
import { Limits } from './limits/limits.js';
import { PollCache } from './polls/poll-cache.js';
import { EventsController } from './realtime/events.controller.js';
import { PresenceKeeper } from './realtime/presence-keeper.js';
import { PodSeats } from './realtime/pod-seats.js';
import { PushSource } from './realtime/push-source.js';
import { StreamHub } from './realtime/stream-hub.js';
import { StreamSessions } from './realtime/stream-sessions.js';

@Module({
  imports: [DiscoveryModule],
  controllers: [...registerRoutes(CATALOG), DocsController, EventsController, GatewayHealthController],
  providers: [
    DeclaredAccess,
    FileForms,
    Forwarder,
    Limits,
    PodSeats,
    PollCache,
    PresenceKeeper,
    PushSource,
    Readiness,
    SessionCache,
    SessionCookie,
    SessionStrategy,
    StreamHub,
    StreamSessions,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
})
export class GatewayModule {}
