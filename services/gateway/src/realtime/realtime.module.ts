import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { PollsModule } from '../polls/polls.module.js';
import { PodSeats } from './pod-seats.js';
import { PresenceKeeper } from './presence-keeper.js';
import { PushSource } from './push-source.js';
import { RealtimeController } from './realtime.controller.js';
import { StreamHub } from './stream-hub.js';
import { StreamSessions } from './stream-sessions.js';

@Module({
  imports: [AuthModule, PollsModule],
  controllers: [RealtimeController],
  providers: [PodSeats, PresenceKeeper, PushSource, StreamHub, StreamSessions],
})
export class RealtimeModule {}
