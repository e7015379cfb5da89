import { CATALOG } from '@crew/contracts/catalog';
import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { AuthModule } from '../auth/auth.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { PollsModule } from '../polls/polls.module.js';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { ErrorFilter } from './error.filter.js';
import { FileForms } from './file-forms.js';
import { Forwarder } from './forwarder.js';
import { registerRoutes } from './register-routes.js';
import { StartController } from './start.controller.js';
import { UnsubscriptionController } from './unsubscription.controller.js';

@Module({
  imports: [AuthModule, LimitsModule, PollsModule, RealtimeModule],
  controllers: [...registerRoutes(CATALOG), StartController, UnsubscriptionController],
  providers: [FileForms, Forwarder, { provide: APP_FILTER, useClass: ErrorFilter }],
})
export class HttpModule {}
