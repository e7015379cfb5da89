import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { PollsModule } from '../polls/polls.module.js';
import { PodMemberships } from './pod-memberships.js';
import { PresenceTracker } from './presence-tracker.js';
import { StreamEventSource } from './stream-event-source.js';
import { RealtimeController } from './realtime.controller.js';
import { RealtimeService } from './realtime.service.js';
import { StreamHub } from './stream-hub.js';
import { StreamSessions } from './stream-sessions.js';

@Module({
  imports: [AuthModule, PollsModule],
  controllers: [RealtimeController],
  providers: [PodMemberships, PresenceTracker, RealtimeService, StreamEventSource, StreamHub, StreamSessions],
  exports: [RealtimeService],
})
export class RealtimeModule {}
