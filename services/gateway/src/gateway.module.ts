import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { AccessGuard } from './auth/access.guard.js';
import { DeclaredAccess } from './auth/declared-access.js';
import { SessionCache } from './auth/session-cache.js';
import { SessionCookie } from './auth/session-cookie.js';
import { SessionStrategy } from './auth/session.strategy.js';
import { GatewayHealthController } from './health/health.controller.js';
import { ErrorFilter } from './http/error.filter.js';
import { Forwarder } from './http/forwarder.js';
import { PollCache } from './polls/poll-cache.js';
import { EventsController } from './realtime/events.controller.js';
import { PushSource } from './realtime/push-source.js';
import { StreamHub } from './realtime/stream-hub.js';
import { ChatController } from './routes/chat.controller.js';
import { CrewAiController } from './routes/crew-ai.controller.js';
import { EconomyController } from './routes/economy.controller.js';
import { IdentityController } from './routes/identity.controller.js';
import { MediaController } from './routes/media.controller.js';
import { PodsController } from './routes/pods.controller.js';

@Module({
  imports: [DiscoveryModule],
  controllers: [
    ChatController,
    CrewAiController,
    EconomyController,
    IdentityController,
    MediaController,
    PodsController,
    EventsController,
    GatewayHealthController,
  ],
  providers: [
    DeclaredAccess,
    Forwarder,
    PollCache,
    PushSource,
    SessionCache,
    SessionCookie,
    SessionStrategy,
    StreamHub,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
})
export class GatewayModule {}
